import type { Locale } from '#contract/accounts/people.ts';
import { eachLocale } from '#core/locale/formats.ts';

import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';

/** How much the Gantt shows at once. */
export const GANTT_VIEWS = ['year', 'month'] as const;
export type GanttView = (typeof GANTT_VIEWS)[number];

/** Width of a day, in px (whiteboard 9). */
export const DAY_WIDTH: Readonly<Record<GanttView, number>> = { year: 6, month: 32 };

/** The shown year or month: the numbers of its first and its last day. */
export interface Period {
  view: GanttView;
  first: number;
  last: number;
}

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
const utc = (year: number, month: number): number => Date.UTC(year, month, 1) / 86_400_000;

/** The year or month in which a day (YYYY-MM-DD) lies. */
export function periodOf(view: GanttView, day: string): Period {
  const [year, month] = partsOf(day);
  return view === 'year'
    ? { view, first: utc(year, 0), last: utc(year + 1, 0) - 1 }
    : { view, first: utc(year, month), last: utc(year, month + 1) - 1 };
}

/** The period before or after another one. */
export function periodBeside({ view, first, last }: Period, side: -1 | 1): Period {
  return periodOf(view, dayOfNumber(side < 0 ? first - 1 : last + 1));
}

export const daysIn = ({ first, last }: Period): number => last - first + 1;

/**
 * The same period at another size: of a year the month with today, or its first one; of a month its year.
 */
export function periodAs(view: GanttView, period: Period, today: string): Period {
  const now = dayNumber(today);
  const isNow = period.first <= now && now <= period.last;
  return periodOf(view, isNow ? today : dayOfNumber(period.first));
}

const format = (options: Intl.DateTimeFormatOptions) =>
  eachLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const months = format({ month: 'long', year: 'numeric' });
const shortMonths = format({ month: 'short' });
const days = format({ month: 'short', day: 'numeric' });
const weekdays = format({ weekday: 'short' });
const dateOf = (day: number): Date => new Date(day * 86_400_000);

/** `2026` or `November 2026` (whiteboard 2.23). */
export const periodLabel = ({ view, first }: Period, locale: Locale): string =>
  view === 'year' ? dayOfNumber(first).slice(0, 4) : months(locale).format(dateOf(first));

/** `Jul 20 - Nov 14`, in German `20. Juli - 14. Nov.` (whiteboard 2.23). */
export const daysLabel = (start: number, end: number, locale: Locale): string =>
  `${days(locale).format(dateOf(start))} - ${days(locale).format(dateOf(end))}`;

export const dayLabel = (day: number, locale: Locale): string => days(locale).format(dateOf(day));

/** A column of the head: a month of the year, or a day of the month. */
export interface Column {
  /** Days from the beginning of the period, and how many. */
  offset: number;
  days: number;
  label: string;
  /** Short name of the day of the week; '' for a month. */
  weekday: string;
  isWeekend: boolean;
}

/** The columns of the head from left to right. */
export function columnsOf(period: Period, locale: Locale): Column[] {
  return period.view === 'year' ? monthsOf(period, locale) : daysOf(period, locale);
}

function monthsOf(period: Period, locale: Locale): Column[] {
  const columns: Column[] = [];
  for (let first = period.first; first <= period.last;) {
    const month = periodOf('month', dayOfNumber(first));
    const label = shortMonths(locale).format(dateOf(first));
    columns.push({ offset: first - period.first, days: daysIn(month), label, weekday: '', isWeekend: false });
    first = month.last + 1;
  }
  return columns;
}

function daysOf(period: Period, locale: Locale): Column[] {
  return Array.from({ length: daysIn(period) }, (_, offset) => {
    const date = dateOf(period.first + offset);
    return {
      offset,
      days: 1,
      label: String(date.getUTCDate()),
      weekday: weekdays(locale).format(date),
      isWeekend: [0, 6].includes(date.getUTCDay()),
    };
  });
}
