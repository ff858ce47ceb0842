/** When a trend arrives, the nearest first. */
export const TIMES = ['now', '1-2 years', '3-5 years', '5-10 years', 'over 10 years'] as const;
export type TrendTime = (typeof TIMES)[number];

/** What to do about a trend. */
export const RATINGS = ['act', 'prepare', 'watch', 'ignore'] as const;
export type TrendRating = (typeof RATINGS)[number];

/** What a trend is about (application 9). */
export const TREND_CATEGORIES = ['product', 'service', 'process', 'business model'] as const;
export type TrendCategory = (typeof TREND_CATEGORIES)[number];

/** The highest effect and competence; both begin at 1. */
export const HIGHEST = 5;

/** What follows from effect and time: from 4 on an effect is high, up to two years are near. */
export function ratingOf(effect: number, time: TrendTime): TrendRating {
  const isNear = TIMES.indexOf(time) <= 1;
  if (effect >= 4) return isNear ? 'act' : 'prepare';
  return isNear ? 'watch' : 'ignore';
}
