import {
  clockText,
  durationOf,
  extended,
  minutesIn,
  overlapsIn,
  readTime,
  spansOf,
  timeText,
} from '#contract/board/agenda-clock.ts';
import type { AgendaItem } from '#contract/board/agenda.ts';

export interface DraftItem extends AgendaItem {
  /** What was typed as a duration and is none. */
  typedDuration?: string | undefined;
}

/** The copy of a day that is being edited (whiteboard 4). */
export interface AgendaDraft {
  /** Version of the day on which the copy rests. */
  version: number | undefined;
  items: DraftItem[];
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

/**
 * Another duration moves the end of an item, and what comes after it by as much as the shown duration changes; an end
 * that the time does not name is none to compare with. What lasts a whole day would end where it starts: it names none.
 */
export function withDuration(draft: AgendaDraft, id: string, minutes: number): AgendaDraft {
  const index = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[index];
  const span = spansOf(draft.items)[index];
  if (!item || !span) return draft;
  const { start, end } = span;
  const later = extended(draft.items, index, minutes - (minutesIn(item.duration) || end - start));
  const time = minutes < WHOLE_DAY ? timeText({ start, end: start + minutes }) : clockText(start);
  return withItems(draft, later.with(index, { ...item, time, duration: `${minutes} min`, typedDuration: undefined }));
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
