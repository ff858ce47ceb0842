import { stringOf } from '../content/card-content.ts';

/** How a segment develops. */
export const TRENDS = ['up', 'stable', 'down'] as const;
export type Trend = (typeof TRENDS)[number];
export const ARROWS: Readonly<Record<Trend, string>> = { up: '↗', stable: '→', down: '↘' };

/** A customer segment (EXPECTATIONS "Boards and workshop": segment, share, needs, trend). Fields of others stay. */
export interface Segment {
  id: string;
  segment: string;
  /** Share of the revenue in percent, 0–100. */
  share: number | null;
  /** Share of the result in percent, where it is known. */
  result_share: number | null;
  needs: string;
  trend: Trend;
  [more: string]: unknown;
}

const percent = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const trendOf = (value: unknown): Trend => TRENDS.find((trend) => trend === value) ?? 'stable';

/** The segments of the scene data; what is odd is read as far as it goes. */
export function readSegments(value: unknown): Segment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) => {
    if (typeof row !== 'object' || row === null) return [];
    const fields = row as Record<string, unknown>;
    return {
      ...fields,
      id: stringOf(fields['id']) || `row-${index}`,
      segment: stringOf(fields['segment']),
      share: percent(fields['share']),
      result_share: percent(fields['result_share']),
      needs: stringOf(fields['needs']),
      trend: trendOf(fields['trend']),
    };
  });
}

/** Sum of a column; null while nothing is entered. */
export function sumOf(segments: readonly Segment[], column: 'share' | 'result_share'): number | null {
  const values = segments.flatMap((segment) => segment[column] ?? []);
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
}

/** Whether the column is entered and does not add up to 100. */
export const isOff = (sum: number | null): boolean => sum !== null && Math.abs(sum - 100) > 0.5;

/** The segments by their share of the revenue, the largest first; those without one last. */
export const largestFirst = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1));

export const hasResults = (segments: readonly Segment[]): boolean =>
  segments.some(({ result_share }) => result_share !== null);

/** The highest share of all, which the bars are drawn against; never below 1. */
export const highestShare = (segments: readonly Segment[]): number =>
  Math.max(1, ...segments.flatMap(({ share, result_share }) => [share ?? 0, result_share ?? 0]));
