import { readDay, showDay } from '#contract/days.ts';
import { besideDay, dayNumber } from '#contract/board/timeline-days.ts';
import { TIMELINE_END, type TimelineEntry } from '#contract/board/timeline.ts';

/** Moving a pressed dot further than this starts a drag, in px (whiteboard 9). */
export const DRAG_THRESHOLD = 5;

type Dated = Pick<TimelineEntry, 'start_date' | 'end_date'>;
export type Placed = Dated & Pick<TimelineEntry, 'position'>;

export const clampPosition = (position: number): number => Math.min(TIMELINE_END, Math.max(0, Math.round(position)));

/** The position under a point of the screen; `line` is where the line lies there, in px. */
export const positionAt = (x: number, line: { left: number; width: number }): number =>
  clampPosition(((x - line.left) / Math.max(1, line.width)) * TIMELINE_END);

/** `12.10.2026`, `01.09.2026 - 09.10.2026` when the two differ, or the given words without a date (whiteboard 5). */
export function daysOf({ start_date, end_date }: Dated, none: string): string {
  const start = showDay(start_date);
  const end = showDay(end_date);
  if (start === '' || end === '' || start === end) return start || end || none;
  return `${start} - ${end}`;
}

/**
 * Where today lies among the entries: between the last that has begun and the next, by their dates. Undefined when the
 * entries do not say.
 */
export function todayPosition(entries: readonly Placed[], today: string): number | undefined {
  const { now, before, after } = besideDay(entries, today);
  if (!before || !after) return before?.at === now ? before.position : undefined;
  return before.position + ((after.position - before.position) * (now - before.at)) / (after.at - before.at);
}

/** Whose label comes first: of the days of what is on now and of what comes next, then of what is fixed. */
export const rankOf = (
  { start_date, is_system_generated }: Pick<TimelineEntry, 'start_date' | 'is_system_generated'>,
  { before, after }: ReturnType<typeof besideDay>,
): number => {
  const at = dayNumber(readDay(start_date) ?? '');
  return (at === before?.at || at === after?.at ? 0 : 2) + (is_system_generated ? 0 : 1);
};

/** What a dot takes up, and how wide the line may become so that each has it; both in px. */
const DOT = 26;
const LEAST_LINE = 560;
const WIDEST_LINE = 1600;

/** How wide the line must be so that no dot lies under its neighbour; dots that are nearly one stay so. */
export function leastLine(positions: readonly number[]): number {
  const ordered = positions.toSorted((a, b) => a - b);
  const widths = ordered.slice(1).map((position, index) => (DOT * TIMELINE_END) / (position - (ordered[index] ?? 0)));
  return Math.ceil(Math.max(LEAST_LINE, ...widths.filter((width) => width <= WIDEST_LINE)));
}

/** Width of a letter of the labels, in px. */
const LETTER = 6.1;
const GAP = 10;
/** A label that is cut to less says nothing. */
const LEAST_LABEL = 46;

/** Room of a label: how wide it may be, how far from its dot its middle lies, both in px, and in which of two rows. */
export interface LabelRoom {
  width: number;
  shift: number;
  row: number;
}

/**
 * The room of each label within the line, by rank and from left to right: in the upper row where it touches none there,
 * else in the lower one; what fits whole in neither is cut to the larger room between its neighbours, where that is worth it.
 */
export function labelsWithRoom(
  entries: readonly { id: string; position: number; label: string; rank: number }[],
  width: number,
): Map<string, LabelRoom> {
  const rows: { from: number; to: number }[][] = [[], []];
  const shown = new Map<string, LabelRoom>();
  for (const { id, position, label } of entries.toSorted((a, b) => a.rank - b.rank || a.position - b.position)) {
    const full = (label.length * LETTER + GAP) / 2;
    const dot = (position / TIMELINE_END) * width;
    const middle = Math.max(full, Math.min(width - full, dot));
    const halves = rows.map((taken) =>
      Math.min(full, ...taken.map(({ from, to }) => Math.max(0, from - middle, middle - to))),
    );
    const half = Math.max(...halves);
    if (half < full && 2 * half - GAP < LEAST_LABEL) continue;
    const row = halves.indexOf(half);
    rows[row]?.push({ from: middle - half, to: middle + half });
    shown.set(id, { width: Math.round(2 * half - GAP), shift: Math.round(middle - dot), row });
  }
  return shown;
}

/** Milliseconds until midnight, when another day is today. */
export const untilTomorrow = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Today in the reader's zone, as YYYY-MM-DD. */
export const dayOfDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
