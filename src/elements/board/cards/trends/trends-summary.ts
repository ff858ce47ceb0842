import type { Locale } from '#contract/accounts/people.ts';
import { TIMES } from '#contract/trends/trend-rules.ts';

import { numberOf, objectsOf, type CardContent } from '../content/card-content.ts';
import { ratingIn, trendFacts, trendName } from './trend-facts.ts';

/** A trend as a dot of the small radar, in a square of 1 whose corner is the present. */
export interface TrendDot {
  x: number;
  y: number;
  /** 1 to 5. */
  effect: number;
  /** What to do about it, where that is known. */
  rating: string;
}
export interface TrendsSummary {
  count: number;
  /** How many to act on. */
  act: number;
  dots: TrendDot[];
}

/** The edges of the rings of the small radar. */
export const NOW_EDGE = 0.42;
const EDGES = [0, NOW_EDGE, 0.62, 0.8, 0.92, 1];

/** Where a trend lies: its ring is its time, a sector is a segment; neighbours take turns within the ring. */
function dotAt(time: number, angle: number, index: number): { x: number; y: number } {
  const [inner = 0, outer = 1] = EDGES.slice(time, time + 2);
  const distance = inner + (outer - inner) * (index % 2 === 0 ? 0.72 : 0.42);
  return { x: Math.sin(angle) * distance, y: 1 - Math.cos(angle) * distance };
}

/** What the trends come to; undefined while there are none. */
export function trendsSummary(content: CardContent, locale: Locale): TrendsSummary | undefined {
  const segments = objectsOf(content['TRENDS_SEGMENTS']).map((segment) => objectsOf(segment['rows']));
  const sector = Math.PI / 2 / Math.max(1, segments.length);
  const trends = segments.flatMap((rows, place) =>
    rows.map((row, index) => {
      const name = trendName(row, locale);
      const effect = numberOf(row['Einfluss']) ?? 0;
      const time = TIMES.findIndex((one) => one === row['Zeitpunkt']);
      const rating = ratingIn(row) ?? '';
      return { name, effect, time, rating, ...dotAt(time, sector * (place + (index + 0.5) / rows.length), index) };
    }),
  );
  const named = trends.filter(({ name }) => name !== '');
  if (named.length === 0) return undefined;
  return {
    ...trendFacts(segments.flat(), locale),
    dots: named.filter(({ time }) => time >= 0).map(({ x, y, effect, rating }) => ({ x, y, effect, rating })),
  };
}
