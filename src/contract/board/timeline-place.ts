import { besideDay, type PlacedDay } from './timeline-days.ts';
import { TIMELINE_END } from './timeline.ts';

/** Beside one entry a day is this much, as where the server places meetings: the line shows a year. */
export const PER_DAY = 2.8;
/** Entries that are nearer lie on each other, however wide the line is. */
const LEAST = 17;

/**
 * Where an entry lies on the line by its day: between the dated ones before and after it, in proportion to the days, and
 * beside them where there is room. After the last and before the first one it takes at most half of what is free. Undefined
 * when no other entry has a day.
 */
export function placeOfDay(others: readonly PlacedDay[], day: string): number | undefined {
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

/** How far a day lies from the left end of the room around it. */
function wayInto(room: number, { now, before, after }: ReturnType<typeof besideDay>): number {
  if (before && after) return (room * (now - before.at)) / (after.at - before.at);
  const beside = (days: number): number => Math.min(room / 2, PER_DAY * days);
  return before ? beside(now - before.at) : room - beside((after?.at ?? now) - now);
}
