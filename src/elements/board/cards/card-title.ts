import { useTexts } from '#core/locale/use-texts.ts';

/** The name of a card; a key that the product does not know stands for itself. */
export function useCardTitle(cardKey: string): string {
  const t = useTexts('card');
  return t(`title.${cardKey}` as 'title.kunden', { defaultValue: cardKey });
}
