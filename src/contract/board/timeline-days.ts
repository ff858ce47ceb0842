import { readDay } from '../days.ts';
import type { TimelineEntry } from './timeline.ts';

export type PlacedDay = Pick<TimelineEntry, 'start_date' | 'position'>;

const DAY = 86_400_000;
/** A day (YYYY-MM-DD) as the number of days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
/** The day (YYYY-MM-DD) of such a number. */
export const dayOfNumber = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The dated entries before and after a day; one of the same day is before. */
export function besideDay(entries: readonly PlacedDay[], day: string) {
  const dated = entries
    .flatMap(({ start_date, position }) => {
      const start = readDay(start_date);
      return start === undefined ? [] : [{ at: dayNumber(start), position }];
    })
    .toSorted((a, b) => a.at - b.at || a.position - b.position);
  const now = dayNumber(day);
  return { now, before: dated.findLast(({ at }) => at <= now), after: dated.find(({ at }) => at > now) };
}
