import { PER_DAY, placeOfDay } from '#contract/board/timeline-place.ts';

import { dayNumber } from '#contract/board/timeline-days.ts';
import { clampPosition, type Placed } from './timeline-line.ts';

/** Where today lies on a line without dates. */
const MONTHS_BEFORE = 62 * PER_DAY;

/** Where a new entry of a day lies on the line. */
export const positionOfDay = (entries: readonly Placed[], day: string, today: string): number =>
  placeOfDay(entries, day) ?? clampPosition(MONTHS_BEFORE + (dayNumber(day) - dayNumber(today)) * PER_DAY);
