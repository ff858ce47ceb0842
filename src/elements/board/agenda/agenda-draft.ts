import {
  clockText,
  durationOf,
  extended,
  itemAt,
  minutesIn,
  overlapsIn,
  rangeOf,
  readTime,
  spansOf,
  timeText,
  type Span,
} from '#contract/board/agenda-clock.ts';
import type { AgendaItem } from '#contract/board/agenda.ts';
import { movedTo } from '#core/ui/sortable/moved-to.ts';

export interface DraftItem extends AgendaItem {
  /** What was typed as a duration and is none. */
  typedDuration?: string | undefined;
}

/** The copy of a day that is being edited (whiteboard 4). */
export interface AgendaDraft {
  /** Version of the day on which the copy rests. */
  version: number | undefined;
  items: DraftItem[];
  /** Zone of its times, where another one was chosen. */
  time_zone?: string | undefined;
  /** Whether it differs from the day it was taken from. */
  changed: boolean;
}

const NEW_ITEM_MINUTES = 30;
const FIRST_START = 540;

export const withItems = (draft: AgendaDraft, items: DraftItem[]): AgendaDraft => ({ ...draft, items, changed: true });

/** The next item begins where the last one ends. */
export function withNewItem(draft: AgendaDraft, id: string): AgendaDraft {
  const last = spansOf(draft.items).findLast((span) => span !== null);
  const start = last ? last.end : FIRST_START;
  const time = `${clockText(start)} - ${clockText(start + NEW_ITEM_MINUTES)}`;
  const item = { id, time, module: '', duration: durationOf(time) ?? '', order: draft.items.length };
  return withItems(draft, [...draft.items, item]);
}

export function withItem(draft: AgendaDraft, id: string, change: Partial<DraftItem>): AgendaDraft {
  return withItems(
    draft,
    draft.items.map((item) => {
      if (item.id !== id) return item;
      const next = { ...item, ...change };
      const said = durationOf(next.time);
      // a time that says how long it lasts answers what was typed before
      if (said !== null && change.time !== undefined) return { ...next, duration: said, typedDuration: undefined };
      return { ...next, duration: said ?? next.duration };
    }),
  );
}

const WHOLE_DAY = 1440;

/** How long an item lasts; one that names no end by its duration, without any until the next begins. */
const lengthOf = ({ time, duration }: DraftItem, { start, end }: Span): number =>
  rangeOf(time)?.end === null ? minutesIn(duration) || end - start : end - start;

/**
 * Another duration moves the end of an item, and what comes after it by as much. What lasts a whole day would end where
 * it starts: it names none.
 */
export function withDuration(draft: AgendaDraft, id: string, minutes: number): AgendaDraft {
  const index = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[index];
  const span = spansOf(draft.items)[index];
  if (!item || !span) return draft;
  const { start } = span;
  const later = extended(draft.items, index, minutes - lengthOf(item, span));
  const time = minutes < WHOLE_DAY ? timeText({ start, end: start + minutes }) : clockText(start);
  return withItems(draft, later.with(index, { ...item, time, duration: `${minutes} min`, typedDuration: undefined }));
}

/** Between which minutes these are, and what pause each of them has before it. */
function extentOf(spans: Span[]): Span & { pauses: number[] } {
  let end = -Infinity;
  const pauses = spans.map((span) => {
    const pause = end === -Infinity ? 0 : Math.max(0, span.start - end);
    end = Math.max(end, span.end);
    return pause;
  });
  return { start: Math.min(...spans.map(({ start }) => start)), end, pauses };
}

/**
 * An item at another place: the times between its old and its new place follow the order. They begin when they began,
 * every item lasts as long as it did and begins where the one before it ends; a pause stays between the same places.
 * What comes before stays, what comes after as well unless they end at another time. Undefined where nothing moves.
 */
export function withMove(draft: AgendaDraft, from: number, to: number): AgendaDraft | undefined {
  const ordered = movedTo(draft.items, from, to);
  if (!ordered) return undefined;
  const [first, after] = [Math.min(from, to), Math.max(from, to) + 1];
  const lasting = new Map<DraftItem, Span>();
  for (const [index, span] of spansOf(draft.items).entries()) {
    const item = draft.items[index];
    if (item && span) lasting.set(item, { start: span.start, end: span.start + lengthOf(item, span) });
  }
  const moved = draft.items.slice(first, after).flatMap((item) => lasting.get(item) ?? []);
  const { start, end, pauses } = extentOf(moved);
  let next = start;
  const items = ordered.slice(first, after).map((item) => {
    const span = lasting.get(item);
    // without a time it has no place in the day
    if (!span) return item;
    const begin = next + (pauses.shift() ?? 0);
    next = begin + span.end - span.start;
    return itemAt(item, { start: begin, end: next });
  });
  const rest = moved.length === 0 || next === end ? draft.items : extended(draft.items, -1, next - end);
  return withItems(draft, [...draft.items.slice(0, first), ...items, ...rest.slice(after)]);
}

/** What was typed as a time, in its one form; `before` is the one until then, if it was one. Half a time waits for the rest. */
export function withTyped(draft: AgendaDraft, id: string, before?: string): AgendaDraft {
  const index = draft.items.findIndex((one) => one.id === id);
  const time = readTime(draft.items[index]?.time ?? '');
  if (time === null) return draft;
  const typed = withItem(draft, id, { time });
  // within the day a time may leave a pause; its start takes the day along
  return index === 0 && before && leads(draft, before, time) ? withStart(typed, before) : typed;
}

/** A longer pause after the first item says that the day does not hang on it. */
const LONGEST_PAUSE = 60;

/**
 * Whether the day follows another time of its first item: where that stood before the next one, and not where it was
 * wrong from the start (no time, over or after what follows, or far from it), nor where it fits to the next one only now.
 */
function leads({ items: [first, ...rest] }: AgendaDraft, before: string, time: string): boolean {
  if (!first || !readTime(before)) return false;
  const stood = { ...first, time: before };
  const [was, ...later] = spansOf([stood, ...rest]);
  const next = later.find((span) => span !== null);
  if (!was || !next) return true;
  const pause = next.start - (was.start + lengthOf(stood, was));
  return pause >= 0 && pause <= LONGEST_PAUSE && (pause === 0 || rangeOf(time)?.end !== next.start);
}

/** The day begins earlier or later: its first item lasts as long as before unless another end was typed, the rest follows. */
function withStart(draft: AgendaDraft, before: string): AgendaDraft {
  const [first, ...rest] = draft.items;
  if (!first) return draft;
  const stood = [{ ...first, time: before }, ...rest];
  const { by, end } = startOf(stood, first.time);
  if (by === 0) return draft;
  const [opened = first, ...later] = extended(stood, -1, by);
  return withItem(withItems(draft, [opened, ...later]), first.id, { time: end === null ? opened.time : first.time });
}

/** By how many minutes a day begins later with this time in its first item, and the end that was typed with it. */
function startOf(stood: DraftItem[], time: string): { by: number; end: number | null } {
  const [was, now] = [rangeOf(stood[0]?.time ?? ''), rangeOf(time)];
  if (!was || !now || was.start === now.start) return { by: 0, end: null };
  if (now.end === null || now.end === was.end) return { by: now.start - was.start, end: null };
  return { by: now.end - (spansOf(stood)[0]?.end ?? now.end), end: now.end };
}

export const withoutItem = (draft: AgendaDraft, id: string): AgendaDraft =>
  withItems(
    draft,
    draft.items.filter((item) => item.id !== id),
  );

/** The items to send: order by index (whiteboard 4), times in their one form. */
export const sentItems = (items: readonly AgendaItem[]) =>
  items.map(({ id, time, module, duration }, order) => ({
    id,
    time: readTime(time) ?? time,
    module: module.trim(),
    duration,
    order,
  }));

/** Problems and hints of an item. */
export interface ItemProblem {
  time?: 'format';
  module?: 'missing';
  duration?: 'format';
  /** Begins before an earlier item has ended; may be saved. */
  overlaps?: boolean;
}

/** Problems by the id of the item; those without a problem are left out. */
export function problemsOf({ items }: AgendaDraft): Map<string, ItemProblem> {
  const overlapping = new Set(overlapsIn(items));
  const problems = items.map((item, index): [string, ItemProblem] => [
    item.id,
    {
      ...(readTime(item.time) === null && { time: 'format' as const }),
      ...(item.module.trim() === '' && { module: 'missing' as const }),
      ...(item.typedDuration !== undefined && { duration: 'format' as const }),
      ...(overlapping.has(index) && { overlaps: true }),
    },
  ]);
  return new Map(problems.filter(([, problem]) => Object.keys(problem).length > 0));
}

/** Whether the copy can be saved: every time, module and duration is there. */
export const isSound = (draft: AgendaDraft): boolean =>
  [...problemsOf(draft).values()].every(({ time, module, duration }) => !time && !module && !duration);
