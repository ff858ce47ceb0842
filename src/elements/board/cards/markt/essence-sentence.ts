import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { formatChange, formatFigure, type Essence } from './section-figures.ts';

/** Says what the one figure means, in a sentence. */
export function useEssenceSentence(): (essence: Essence, unit: string) => string {
  const t = useTexts('board');
  const { locale } = useCore();
  return ({ name, value, before, share }, unit) => {
    const figure = formatFigure(value, unit, locale);
    if (before) return t('card.market.change', { name, value: figure, change: formatChange(before.change, locale), before: before.name }); // prettier-ignore
    if (share !== undefined) return t('card.market.share', { name, value: figure, share: formatShare(share, locale) });
    return t('card.market.value', { name, value: figure });
  };
}
