import { useState } from 'react';

import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';
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

const isOther = (one: Period, other: Period): boolean => one.view !== other.view || one.first !== other.first;

/** The shown period, beginning with that of a day (by default today), and how to leaf through. */
export function useGanttPeriod(
  first: { view: GanttView; day: string | undefined },
  today: string,
  onPeriod?: (period: Period) => void,
): GanttPeriod {
  const asked = () => {
    const wanted = first.day ?? today;
    return { period: periodOf(first.view, wanted), day: dayNumber(wanted) as number | undefined };
  };
  const [{ period, day }, set] = useState(asked);
  // only what the host says: at midnight the person stays where they are
  const given = `${first.view} ${first.day ?? ''}`;
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    const next = asked();
    // a host that answers with the period that it has heard of changes nothing
    if (isOther(next.period, period)) set(next);
  }
  const put = (next: Period, sight: number | undefined): void => {
    set({ period: next, day: sight });
    if (isOther(next, period)) onPeriod?.(next);
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
