import { useState } from 'react';

import { dayNumber, dayOfNumber } from '../timeline/timeline-line.ts';
import { periodAs, periodBeside, periodOf, type GanttView, type Period } from './gantt-period.ts';

export interface GanttPeriod {
  period: Period;
  /** The day that is to be in sight; undefined: the beginning of the period. */
  day: number | undefined;
  turn: (side: -1 | 1) => void;
  show: (view: GanttView) => void;
  /** Shows the period of a day, and brings it into sight. */
  goTo: (day: number) => void;
}

/** The shown period, beginning with that of a day, and how to leaf through. */
export function useGanttPeriod(
  first: { view: GanttView; day: string },
  today: string,
  onPeriod?: (period: Period) => void,
): GanttPeriod {
  const [{ period, day }, set] = useState(() => ({
    period: periodOf(first.view, first.day),
    day: dayNumber(first.day) as number | undefined,
  }));
  const put = (next: Period, sight: number | undefined): void => {
    set({ period: next, day: sight });
    if (next.view !== period.view || next.first !== period.first) onPeriod?.(next);
  };
  const inside = (next: Period): number | undefined => {
    const now = dayNumber(today);
    return next.first <= now && now <= next.last ? now : undefined;
  };
  return {
    period,
    day,
    turn: (side) => {
      const next = periodBeside(period, side);
      put(next, inside(next));
    },
    show: (view) => {
      const next = periodAs(view, period, today);
      put(next, inside(next));
    },
    goTo: (wanted) => put(periodOf(period.view, dayOfNumber(wanted)), wanted),
  };
}
