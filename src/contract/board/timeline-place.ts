import { readDay } from '../days.ts';
import { TIMELINE_END, type TimelineEntry } from './timeline.ts';

/** Beside one entry a day is this much, as where the server places meetings: the line shows a year. */
export const PER_DAY = 2.8;
/** Entries that are nearer lie on each other, however wide the line is. */
const LEAST = 17;

/**
 * Where an entry lies on the line by its day: between the dated ones before and after it, in proportion to the days, and
 * beside them where there is room. After the last and before the first one it takes at most half of what is free. Undefined
 * when no other entry has a day.
 */
export function placeOfDay(
  others: readonly Pick<TimelineEntry, 'start_date' | 'position'>[],
  day: string,
): number | undefined {
  const beside = besideDay(others, day);
  const { before, after } = beside;
  if (!before && !after) return undefined;
  const from = before?.position ?? 0;
  const to = after?.position ?? TIMELINE_END;
  // who has dragged them may have put the later one first
  const room = Math.abs(to - from);
  const least = Math.min(LEAST, room / 2);
  const by = Math.min(room - least, Math.max(least, wayInto(room, beside)));
  return Math.round(from + Math.sign(to - from) * by);
}

/** A day (YYYY-MM-DD) as the number of days since 1970. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The dated ones before and after a day; one of the same day is before. */
function besideDay(others: Parameters<typeof placeOfDay>[0], day: string) {
  const dated = others
    .flatMap(({ start_date, position }) => {
      const start = readDay(start_date);
      return start === undefined ? [] : [{ at: numberOf(start), position }];
    })
    .toSorted((a, b) => a.at - b.at || a.position - b.position);
  const now = numberOf(day);
  return { now, before: dated.findLast(({ at }) => at <= now), after: dated.find(({ at }) => at > now) };
}

/** How far a day lies from the left end of the room around it. */
function wayInto(room: number, { now, before, after }: ReturnType<typeof besideDay>): number {
  if (before && after) return (room * (now - before.at)) / (after.at - before.at);
  const beside = (days: number): number => Math.min(room / 2, PER_DAY * days);
  return before ? beside(now - before.at) : room - beside((after?.at ?? now) - now);
}
