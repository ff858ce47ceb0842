import { formatNumber, formatPercent, formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { formatFigure, signed, type Essence } from './section-figures.ts';

/** Says how much a figure has changed: `+11.4%`, one in percent by points. */
export function useChangeText(): (change: number, unit: string) => string {
  const t = useTexts('board');
  const { locale } = useCore();
  return (change, unit) => {
    if (unit !== '%') return signed(change, formatPercent(Math.round(change * 1000) / 10, locale));
    return t('card.market.points', { points: signed(change, formatNumber(Math.round(change * 10) / 10, locale)) });
  };
}

/** Says what the one figure means, in a sentence. */
export function useEssenceSentence(): (essence: Essence, unit: string) => string {
  const t = useTexts('board');
  const changeText = useChangeText();
  const { locale } = useCore();
  return ({ name, value, before, share }, unit) => {
    const figure = formatFigure(value, unit, locale);
    if (before) return t('card.market.change', { name, value: figure, change: changeText(before.change, unit), before: before.name }); // prettier-ignore
    if (share !== undefined) return t('card.market.share', { name, value: figure, share: formatShare(share, locale) });
    return t('card.market.value', { name, value: figure });
  };
}
