import { expect, test } from 'vitest';

import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';
import {
  columnsOf,
  DAY_WIDTH,
  dayLabel,
  daysIn,
  daysLabel,
  periodAs,
  periodBeside,
  periodLabel,
  periodOf,
  type Period,
} from './gantt-period.ts';

const said = ({ first, last }: Period): string => `${dayOfNumber(first)} ${dayOfNumber(last)}`;

test('[W9.46] a day is 6 px wide in the year view and 32 px in the month view', () => {
  expect(DAY_WIDTH).toEqual({ year: 6, month: 32 });
});

test.each([
  ['year', '2026-11-21', '2026-01-01 2026-12-31', 365],
  ['year', '2028-02-29', '2028-01-01 2028-12-31', 366],
  ['month', '2026-11-21', '2026-11-01 2026-11-30', 30],
  ['month', '2028-02-01', '2028-02-01 2028-02-29', 29],
  ['month', '2026-12-31', '2026-12-01 2026-12-31', 31],
] as const)('the %s of %s is %s', (view, day, period, count) => {
  expect(said(periodOf(view, day))).toBe(period);
  expect(daysIn(periodOf(view, day))).toBe(count);
});

test.each([
  ['year', '2026-05-05', -1, '2025-01-01 2025-12-31'],
  ['year', '2026-05-05', 1, '2027-01-01 2027-12-31'],
  ['month', '2026-01-15', -1, '2025-12-01 2025-12-31'],
  ['month', '2026-12-15', 1, '2027-01-01 2027-01-31'],
] as const)('beside the %s of %s (%i) lies %s', (view, day, side, other) => {
  expect(said(periodBeside(periodOf(view, day), side))).toBe(other);
});

test.each([
  ['year', '2026-11-01', 'month', '2026-11-01 2026-11-30'],
  ['year', '2027-11-01', 'month', '2027-01-01 2027-01-31'],
  ['month', '2027-03-01', 'year', '2027-01-01 2027-12-31'],
] as const)('the %s of %s as a %s is %s', (from, day, to, period) => {
  expect(said(periodAs(to, periodOf(from, day), '2026-11-25'))).toBe(period);
});

test('[W2.23-02 part] [W2.23-07 part] periods and days in words', () => {
  expect(periodLabel(periodOf('year', '2026-11-21'), 'de-DE')).toBe('2026');
  expect(periodLabel(periodOf('month', '2026-11-21'), 'en-US')).toBe('November 2026');
  expect(periodLabel(periodOf('month', '2026-03-21'), 'de-DE')).toBe('März 2026');
  const [start, end] = [dayNumber('2026-07-20'), dayNumber('2026-11-14')];
  expect(daysLabel(start, end, 'en-US')).toBe('Jul 20 - Nov 14');
  expect(daysLabel(start, end, 'de-DE')).toBe('20. Juli - 14. Nov.');
  expect(dayLabel(start, 'en-US')).toBe('Jul 20');
});

test('[W2.23-05 part] the head has the months of a year, or the days of a month with their weekends', () => {
  const year = columnsOf(periodOf('year', '2026-01-01'), 'en-US');
  expect(year.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(year.slice(0, 3).map(({ offset, days }) => [offset, days])).toEqual([
    [0, 31],
    [31, 28],
    [59, 31],
  ]);
  const month = columnsOf(periodOf('month', '2026-11-01'), 'de-DE');
  expect(month).toHaveLength(30);
  expect(month[0]).toEqual({ offset: 0, days: 1, label: '1', weekday: 'So', isWeekend: true });
  expect(month.filter(({ isWeekend }) => isWeekend).map(({ label }) => label)).toEqual([
    '1',
    '7',
    '8',
    '14',
    '15',
    '21',
    '22',
    '28',
    '29',
  ]);
});
