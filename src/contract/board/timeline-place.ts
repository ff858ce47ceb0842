import { TIMELINE_END } from './timeline.ts';
import { besideDay, type Placed } from './timeline-days.ts';

/** Beside one entry a day is this much, as where the server places meetings: the line shows a year. */
export const PER_DAY = 2.8;
/** Entries that are nearer lie on each other, however wide the line is. */
const LEAST = 17;

/**
 * Where an entry lies on the line by its day: between the dated ones before and after it, in proportion to the days, and
 * beside them where there is room. After the last and before the first one it takes at most half of what is free. Undefined
 * when no other entry has a day.
 */
export function placeOfDay(others: readonly Placed[], day: string): number | undefined {
  const { now, before, after } = besideDay(others, day);
  if (!before && !after) return undefined;
  const from = before?.position ?? 0;
  const to = after?.position ?? TIMELINE_END;
  // who has dragged them may have put the later one first
  const room = Math.abs(to - from);
  const way = (days: number): number => Math.min(room / 2, PER_DAY * days);
  let by: number;
  if (before && after) by = (room * (now - before.at)) / (after.at - before.at);
  else if (before) by = way(now - before.at);
  else by = room - way((after?.at ?? now) - now);
  const least = Math.min(LEAST, room / 2);
  return Math.round(from + Math.sign(to - from) * Math.min(room - least, Math.max(least, by)));
}
