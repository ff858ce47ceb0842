import { formatTime } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

/** The name of a card; a key that the product does not know stands for itself. */
export function useCardTitle(cardKey: string): string {
  const t = useTexts('card');
  return t(`title.${cardKey}` as 'title.kunden', { defaultValue: cardKey });
}

/** `Locked by Tarek Haddad, since 10:42`. */
export function useLockSentence(): (name: string, since: string | undefined) => string {
  const t = useTexts('card');
  const { locale } = useCore();
  return (name, since) =>
    since === undefined
      ? t('lock.lockedBy', { name })
      : t('lock.lockedBySince', { name, time: formatTime(new Date(since), locale) });
}
