import type { Locale } from '#contract/accounts/people.ts';
import { HIGHEST, ratingOf, RATINGS, TIMES, type TrendRating, type TrendTime } from '#contract/trends/trend-rules.ts';

import { numberOf, objectOf, textOf, type CardContent } from '../content/card-content.ts';

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((one) => one === value) ?? null;

export const timeOf = (value: unknown): TrendTime | null => oneOf(TIMES, value);

export function levelOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === undefined || number < 0.5 ? null : Math.min(HIGHEST, Math.round(number));
}

/** What follows from effect and time by the rule; null while one is missing. */
export const ruled = (effect: number | null, time: TrendTime | null): TrendRating | null =>
  effect === null || time === null ? null : ratingOf(effect, time);

/** What to do about a trend: as it was chosen, else what follows. */
export const ratingIn = ({ category, Einfluss, Zeitpunkt }: CardContent): TrendRating | null =>
  oneOf(RATINGS, category) ?? ruled(levelOf(Einfluss), timeOf(Zeitpunkt));

/** What a trend is called on the card: as somebody has written it, else as the microtrend is. */
export const trendName = (row: CardContent, locale: Locale): string =>
  textOf(row['microtrend'], locale) || textOf(objectOf(row['Microtrends'])['title'], locale);

/** How many trends have a name, and how many of them to act on. */
export function trendFacts(rows: readonly CardContent[], locale: Locale): { count: number; act: number } {
  const named = rows.filter((row) => trendName(row, locale) !== '');
  return { count: named.length, act: named.filter((row) => ratingIn(row) === 'act').length };
}
