import { expect, test } from 'vitest';

import { dayNumber, dayOfNumber } from '#contract/board/timeline-days.ts';
import {
  addedAt,
  datesOf,
  dayAt,
  daysDragged,
  dragged,
  labelPlace,
  rowOrder,
  sliceOf,
  spanOf,
  type DragMode,
} from './gantt-bars.ts';
import { periodOf } from './gantt-period.ts';

const year = periodOf('year', '2026-06-01');
const month = periodOf('month', '2026-11-01');
const span = (text: string) => {
  const [start = '', end = start] = text.split(' ');
  return { start: dayNumber(start), end: dayNumber(end) };
};
const said = ({ start, end }: { start: number; end: number }): string => `${dayOfNumber(start)} ${dayOfNumber(end)}`;

test.each<[DragMode, string, number, string]>([
  // a move keeps the duration and stays in the year
  ['move', '2026-03-01 2026-03-10', 5, '2026-03-06 2026-03-15'],
  ['move', '2026-03-01 2026-03-10', -100, '2026-01-01 2026-01-10'],
  ['move', '2026-12-01 2026-12-10', 40, '2026-12-22 2026-12-31'],
  ['move', '2026-12-31', 1, '2026-12-31 2026-12-31'],
  // what begins or ends outside is only brought nearer
  ['move', '2025-12-01 2026-01-10', -5, '2025-12-01 2026-01-10'],
  ['move', '2025-12-01 2026-01-10', 3, '2025-12-04 2026-01-13'],
  ['move', '2025-12-01 2027-01-10', 9, '2025-12-01 2027-01-10'],
  ['resize-left', '2026-03-01 2026-03-10', 4, '2026-03-05 2026-03-10'],
  ['resize-left', '2026-03-01 2026-03-10', 40, '2026-03-10 2026-03-10'],
  ['resize-left', '2026-01-05 2026-03-10', -40, '2026-01-01 2026-03-10'],
  ['resize-left', '2025-12-05 2026-03-10', 3, '2025-12-05 2026-03-10'],
  ['resize-right', '2026-03-01 2026-03-10', -4, '2026-03-01 2026-03-06'],
  ['resize-right', '2026-03-01 2026-03-10', -40, '2026-03-01 2026-03-01'],
  ['resize-right', '2026-03-01 2026-12-28', 9, '2026-03-01 2026-12-31'],
  ['resize-right', '2026-03-01 2027-01-28', -9, '2026-03-01 2027-01-28'],
])('[W4.65] [W4.66] [W4.67] %s of %s by %i days in 2026 gives %s', (mode, before, by, after) => {
  expect(said(dragged(span(before), mode, by, year))).toBe(after);
});

test.each([
  [17, 'year', 3],
  [-14, 'year', -2],
  [2, 'year', 0],
  [-2, 'year', 0],
  [47, 'month', 1],
  [49, 'month', 2],
] as const)('%i px are in the %s view %i days', (px, view, days) => {
  expect(daysDragged(px, view)).toBe(days);
});

test('the day under a point is one of the period', () => {
  expect(dayOfNumber(dayAt(13, year))).toBe('2026-01-03');
  expect(dayOfNumber(dayAt(-3, year))).toBe('2026-01-01');
  expect(dayOfNumber(dayAt(33, month))).toBe('2026-11-02');
  expect(dayOfNumber(dayAt(99_999, month))).toBe('2026-11-30');
});

test.each([
  ['2026-10-01 2026-10-31', 'before'],
  ['2026-12-01', 'after'],
  ['2026-11-03 2026-11-05', { offset: 2, days: 3, hasStart: true, hasEnd: true }],
  ['2026-10-03 2026-11-05', { offset: 0, days: 5, hasStart: false, hasEnd: true }],
  ['2026-11-30 2026-12-05', { offset: 29, days: 1, hasStart: true, hasEnd: false }],
] as const)('of %s November shows %o', (days, slice) => {
  expect(sliceOf(span(days), month)).toEqual(slice);
});

test('[W3.36] [W9.47] dates are stored as YYYY-MM-DD; without an end the start counts for both', () => {
  expect(spanOf({ start_date: '2026-03-02', end_date: null })).toEqual(span('2026-03-02'));
  expect(spanOf({ start_date: '2.3.2026', end_date: '2026-03-01' })).toEqual(span('2026-03-02'));
  expect(spanOf({ start_date: null, end_date: '2026-03-01' })).toBe(undefined);
  const point = { start_date: '2026-03-02', end_date: null };
  expect(datesOf(span('2026-03-04'), point)).toEqual({ start_date: '2026-03-04', end_date: null });
  expect(datesOf(span('2026-03-04 2026-03-05'), point)).toEqual({ start_date: '2026-03-04', end_date: '2026-03-05' });
  expect(datesOf(span('2026-03-04'), { ...point, end_date: '2026-03-02' }).end_date).toBe('2026-03-04');
});

test('[W2.23-06 part] a click gives two weeks in the year, three days in the month, within the period', () => {
  expect(said(addedAt(dayNumber('2026-05-01'), year))).toBe('2026-05-01 2026-05-14');
  expect(said(addedAt(dayNumber('2026-12-28'), year))).toBe('2026-12-28 2026-12-31');
  expect(said(addedAt(dayNumber('2026-11-05'), month))).toBe('2026-11-05 2026-11-07');
});

test('rows follow their dates, undated ones last; those that are shown stay where they are', () => {
  const row = (id: string, start_date: string | null) => ({ id, name: id, start_date, end_date: null });
  const rows = [row('c', null), row('b', '2026-05-01'), row('a', '2026-05-01'), row('d', '2026-01-01')];
  expect(rowOrder(rows, [])).toEqual(['d', 'a', 'b', 'c']);
  expect(rowOrder(rows, ['b', 'gone', 'c'])).toEqual(['b', 'c', 'd', 'a']);
});

test.each([
  ['2026-03-01 2026-04-30', 'screen', 'in'],
  ['2026-06-15', 'screen', 'after'],
  ['2026-12-20', 'screen', 'before'],
  // a sheet is narrower, so that words go before a diamond earlier
  ['2026-11-20', 'screen', 'after'],
  ['2026-11-20', 'paper', 'before'],
  ['2026-06-15', 'paper', 'after'],
] as const)('the name of %s has its room on %s %s the bar', (days, on, place) => {
  const slice = sliceOf(span(days), year);
  if (typeof slice === 'string') throw new Error('It is in the year');
  const label = { name: 'Strategieworkshop 2', isPoint: !days.includes(' ') };
  expect(labelPlace(slice, label, year, on)).toBe(place);
});
