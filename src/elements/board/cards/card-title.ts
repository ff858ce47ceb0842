import { useTexts } from '#core/locale/use-texts.ts';

/** Names of cards by their key; an unknown key is its own name. */
export function useCardTitles(): (cardKey: string) => string {
  const t = useTexts('scene');
  return (cardKey) => t(`card.${cardKey}` as 'card.kunden', { defaultValue: cardKey });
}

/** The name of a card. */
export const useCardTitle = (cardKey: string): string => useCardTitles()(cardKey);
