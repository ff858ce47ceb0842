import { readDay } from '#contract/days.ts';
import type { TimelineEntry } from '#contract/board/timeline.ts';
import { compareValues } from '#core/locale/collation.ts';

import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';
import { DAY_WIDTH, type GanttView, type Period } from './gantt-period.ts';

/** First and last day of an entry, as numbers of days. */
export interface Span {
  start: number;
  end: number;
}

type Dated = Pick<TimelineEntry, 'start_date' | 'end_date'>;

/** The days of an entry; without an end the start counts for both (whiteboard 3). Undefined without a start. */
export function spanOf({ start_date, end_date }: Dated): Span | undefined {
  const first = readDay(start_date);
  if (first === undefined) return undefined;
  const start = dayNumber(first);
  const last = readDay(end_date);
  return { start, end: last === undefined ? start : Math.max(start, dayNumber(last)) };
}

/** The dates of a span as they are stored; an entry of one day without an end stays one without. */
export function datesOf({ start, end }: Span, before: Dated): Dated {
  const isPoint = start === end && !before.end_date;
  return { start_date: dayOfNumber(start), end_date: isPoint ? null : dayOfNumber(end) };
}

/** What a drag changes. */
export type DragMode = 'move' | 'resize-left' | 'resize-right';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * A span moved or resized by so many days, within the shown period (whiteboard 4): a move keeps the duration, an end never
 * passes the other one. What lies outside already is only brought nearer.
 */
export function dragged({ start, end }: Span, mode: DragMode, by: number, { first, last }: Period): Span {
  if (mode === 'move') {
    const shift = clamp(by, Math.min(0, first - start), Math.max(0, last - end));
    return { start: start + shift, end: end + shift };
  }
  if (mode === 'resize-left') return { start: start < first ? start : clamp(start + by, first, end), end };
  return { start, end: end > last ? end : clamp(end + by, start, last) };
}

/** How many days a pointer has gone. */
export const daysDragged = (px: number, view: GanttView): number => Math.round(px / DAY_WIDTH[view]) || 0;

/** The day under a point of the track, which begins with the period; px from its beginning. */
export const dayAt = (px: number, { view, first, last }: Period): number =>
  clamp(first + Math.floor(px / DAY_WIDTH[view]), first, last);

/** The part of a span that the period shows, in days from its beginning; or on which side it lies. */
export type Slice = 'before' | 'after' | { offset: number; days: number; hasStart: boolean; hasEnd: boolean };

export function sliceOf({ start, end }: Span, { first, last }: Period): Slice {
  if (end < first) return 'before';
  if (start > last) return 'after';
  const from = Math.max(start, first);
  return { offset: from - first, days: Math.min(end, last) - from + 1, hasStart: start >= first, hasEnd: end <= last };
}

/** How long an entry becomes that is given its dates by a click, in days. */
export const ADDED_DAYS: Readonly<Record<GanttView, number>> = { year: 14, month: 3 };

/** The days that a click gives an entry without dates. */
export function addedAt(day: number, period: Period): Span {
  return { start: day, end: Math.min(period.last, day + ADDED_DAYS[period.view] - 1) };
}

/**
 * The order of the rows: by their dates, undated ones last. Rows that are shown already stay where they are, so that a bar
 * does not leave the pointer or the keys that move it; new ones follow.
 */
export function rowOrder(
  entries: readonly (Dated & { id: string; name: string })[],
  shown: readonly string[],
): string[] {
  const placeOf = new Map(shown.map((id, place) => [id, place]));
  const rows = entries.map((entry) => {
    const { start, end } = spanOf(entry) ?? { start: LAST, end: LAST };
    return { id: entry.id, name: entry.name, rank: [placeOf.get(entry.id) ?? LAST, start, end] };
  });
  return rows.toSorted((a, b) => rankedBy(a.rank, b.rank) || compareValues(a.name, b.name)).map(({ id }) => id);
}

const LAST = Number.MAX_SAFE_INTEGER;
const rankedBy = (a: readonly number[], b: readonly number[]): number => {
  const differs = a.findIndex((value, at) => value !== b[at]);
  return (a[differs] ?? 0) - (b[differs] ?? 0);
};

/** About how wide a letter of a bar is, and what lies around its words, in px. */
const LETTER = 6.9;
const AROUND = 24;

/** About the width of a day on a sheet of A4 across, in px. */
const PAPER_DAY = { year: 2.2, month: 26 } as const;

/** Where the name of a bar has room: in it, or beside it, on the side that has more. */
export function labelPlace(
  slice: Exclude<Slice, string>,
  { name, isPoint }: { name: string; isPoint: boolean },
  period: Period,
  on: 'screen' | 'paper' = 'screen',
): 'in' | 'after' | 'before' {
  const width = (on === 'paper' ? PAPER_DAY : DAY_WIDTH)[period.view];
  const wanted = name.length * LETTER + AROUND;
  if (!isPoint && slice.days * width >= Math.min(wanted, 110)) return 'in';
  const after = (period.last - period.first + 1 - slice.offset - slice.days) * width;
  return after >= wanted || after >= slice.offset * width ? 'after' : 'before';
}
