import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';

import { rowOf, type TrendSegment } from './trend-segments.ts';

export const isFull = ({ rows }: TrendSegment): boolean => rows.length >= MOST_TRENDS;

/** Microtrends at the end of a segment; what is on the card already stays as it is. `left`: how many found no room. */
export function withTrends(
  segments: readonly TrendSegment[],
  segment: TrendSegment,
  trends: readonly Microtrend[],
  untitled: string,
): { segments: TrendSegment[]; added: number; left: number } {
  const present = new Set(segments.flatMap(({ rows }) => rows.map(({ Microtrends }) => Microtrends.id)));
  const missing = trends.filter(({ id }) => !present.has(id));
  const added = missing.slice(0, Math.max(0, MOST_TRENDS - segment.rows.length));
  const rows = [...segment.rows, ...added.map((trend) => rowOf(trend, untitled))];
  return {
    segments: segments.map((one) => (one.id === segment.id ? { ...one, rows } : one)),
    added: added.length,
    left: missing.length - added.length,
  };
}
