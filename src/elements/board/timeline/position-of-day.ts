import { besideDay, clampPosition, dayNumber, todayPosition, type Placed } from './timeline-line.ts';

/** Where the line shows a year, as the server places meetings: so far a day goes, and where today lies without entries. */
const PER_DAY = 2.8;
const MONTHS_BEFORE = 62 * PER_DAY;

/** Where a new entry of a day lies on the line: between its neighbors, by their dates; beside one a day is 2.8. */
export function positionOfDay(entries: readonly Placed[], day: string, today: string): number {
  const between = todayPosition(entries, day);
  if (between !== undefined) return clampPosition(between);
  const { now, before, after } = besideDay(entries, day);
  const near = before ?? after ?? { at: dayNumber(today), position: MONTHS_BEFORE };
  return clampPosition(near.position + (now - near.at) * PER_DAY);
}
