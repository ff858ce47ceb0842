import type { Locale } from '#contract/accounts/people.ts';
import { ratingOf, RATINGS, TIMES, type TrendRating } from '#contract/trends/trend-rules.ts';

import { numberOf, objectOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** A trend as a dot of the small radar, in a square of 1 whose corner is the present. */
export interface TrendDot {
  x: number;
  y: number;
  /** 1 to 5. */
  effect: number;
  rating: TrendRating;
}
export interface TrendsSummary {
  count: number;
  /** How many to act on. */
  act: number;
  /** Names of trends, those to act on first, then the most effective. */
  names: string[];
  dots: TrendDot[];
}

/** Where a trend lies: distance is time, a sector is a segment. */
function dotAt(time: number, angle: number): { x: number; y: number } {
  const distance = (time + 0.6) / TIMES.length;
  return { x: Math.sin(angle) * distance, y: 1 - Math.cos(angle) * distance };
}

/** What the trends come to; undefined while there are none. */
export function trendsSummary(content: CardContent, locale: Locale, most = 3): TrendsSummary | undefined {
  const segments = objectsOf(content['TRENDS_SEGMENTS']).map((segment) => objectsOf(segment['rows']));
  const sector = Math.PI / 2 / Math.max(1, segments.length);
  const trends = segments.flatMap((rows, place) =>
    rows.map((row, index) => {
      const name = textOf(row['microtrend'], locale) || textOf(objectOf(row['Microtrends'])['title'], locale);
      const effect = numberOf(row['Einfluss']) ?? 0;
      const time = TIMES.findIndex((one) => one === row['Zeitpunkt']);
      const rule = time >= 0 ? ratingOf(effect, TIMES[time] ?? 'now') : 'ignore';
      const rating = RATINGS.find((one) => one === row['category']) ?? rule;
      return { name, effect, time, rating, ...dotAt(time, sector * (place + (index + 0.5) / rows.length)) };
    }),
  );
  const named = trends.filter(({ name }) => name !== '');
  if (named.length === 0) return undefined;
  const isAct = ({ rating }: TrendDot): number => Number(rating === 'act');
  const strongest = named.toSorted((a, b) => isAct(b) - isAct(a) || b.effect - a.effect);
  return {
    count: named.length,
    act: named.filter(isAct).length,
    names: strongest.slice(0, most).map(({ name }) => name),
    dots: named.filter(({ time }) => time >= 0).map(({ x, y, effect, rating }) => ({ x, y, effect, rating })),
  };
}
