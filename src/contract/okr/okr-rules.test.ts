import { expect, test } from 'vitest';

import {
  elapsedShare,
  lastDayOf,
  meanProgress,
  nextPeriod,
  OKR_STATUSES,
  otherDirection,
  periodOf,
  progressOf,
  saidCounts,
  saidStatus,
  statusOf,
  unitDefaults,
  type OkrStatus,
} from './okr-rules.ts';

test.each([
  ['rises half way', { initial: 0, current: 50, goal: 100 }, 0.5],
  ['starts above zero', { initial: 100, current: 150, goal: 300 }, 0.25],
  ['falls as wanted', { initial: 95, current: 61, goal: 45 }, 0.68],
  ['falls below the goal', { initial: 95, current: 30, goal: 45 }, 1],
  ['moves the wrong way', { initial: 95, current: 120, goal: 45 }, 0],
  ['is over-achieved', { initial: 0, current: 262, goal: 250 }, 1],
  ['runs through zero', { initial: -10, current: 0, goal: 10 }, 0.5],
  ['has no way to go and stands at the goal', { initial: 5, current: 5, goal: 5 }, 1],
  ['has no way to go and stands below it', { initial: 5, current: 4, goal: 5 }, 0],
  ['must stay below a limit and does', { initial: 5, current: 4, goal: 5, direction: 'decrease' as const }, 1],
  ['must stay below a limit and does not', { initial: 5, current: 6, goal: 5, direction: 'decrease' as const }, 0],
])('a key result that %s has the progress of the formula', (_, measure, progress) => {
  expect(progressOf(measure)).toBeCloseTo(progress, 10);
});

test('no progress is a plain zero', () =>
  expect(Object.is(progressOf({ initial: 0, current: 0, goal: -5 }), 0)).toBe(true));

test('an objective has the equal mean of its key results, and none without any', () => {
  expect(meanProgress([1, 0.5, 0])).toBe(0.5);
  expect(meanProgress([])).toBeNull();
});

test.each<[number, number, boolean, OkrStatus]>([
  [1, 0.2, false, 'done'],
  [0, 0.9, false, 'not_started'],
  [0, 0.05, true, 'on_track'],
  [0, 0.9, true, 'off_track'],
  [0.46, 0.56, true, 'on_track'],
  [0.459, 0.56, true, 'at_risk'],
  [0.26, 0.56, true, 'at_risk'],
  [0.259, 0.56, true, 'off_track'],
  [0.2, 0.3, false, 'on_track'],
  [0.5, 1, true, 'off_track'],
  [0.7, 1, true, 'at_risk'],
])('progress %d at the elapsed share %d (check-in: %s) is %s', (progress, elapsed, hasCheckIn, status) => {
  expect(statusOf(progress, elapsed, hasCheckIn)).toBe(status);
});

test.each([
  ['2026-01-01T00:00:00Z', 1],
  ['2026-03-31T23:59:59Z', 1],
  ['2026-04-01T00:00:00Z', 2],
  ['2026-11-21T09:55:00Z', 4],
])('[A5.10] [A5.11] %s lies in quarter %d', (moment, quarter) => {
  expect(periodOf(new Date(moment))).toEqual({ year: 2026, quarter });
});

test.each([
  ['before it begins', '2026-09-30T12:00:00Z', 0],
  ['in its first moment', '2026-10-01T00:00:00Z', 0],
  ['in the middle', '2026-11-16T00:00:00Z', 0.5],
  ['after its end', '2027-02-01T00:00:00Z', 1],
])('%s the passed share of the fourth quarter is right', (_, moment, share) => {
  expect(elapsedShare({ year: 2026, quarter: 4 }, new Date(moment))).toBeCloseTo(share, 6);
});

test('quarters end on their last day, also in leap years, and follow each other over the year', () => {
  expect(lastDayOf({ year: 2028, quarter: 1 })).toBe('2028-03-31');
  expect(lastDayOf({ year: 2026, quarter: 2 })).toBe('2026-06-30');
  expect(lastDayOf({ year: 2026, quarter: 3 })).toBe('2026-09-30');
  expect(lastDayOf({ year: 2026, quarter: 4 })).toBe('2026-12-31');
  // a quarter beyond the year is one of the next, as for its first day
  expect(lastDayOf({ year: 2026, quarter: 5 })).toBe('2027-03-31');
  expect(nextPeriod({ year: 2026, quarter: 4 })).toEqual({ year: 2027, quarter: 1 });
  expect(nextPeriod({ year: 2026, quarter: 2 })).toEqual({ year: 2026, quarter: 3 });
});

test('[A3.25] [A3.26] a dollar stands before its value, every other unit after it', () => {
  expect(unitDefaults('$')).toEqual({ symbol: '$', placement: 'before' });
  expect(unitDefaults('%')).toEqual({ symbol: '', placement: 'after' });
});

const rising = { initial: 0, current: 0, goal: 10, direction: 'increase' as const };
test.each([
  ['turns with its start and goal', { initial: 10, goal: 5 }, rising, { direction: 'decrease' }],
  ['turns with its goal alone', { goal: -5 }, rising, { direction: 'decrease' }],
  ['says what stands there already', { goal: 20 }, rising, { direction: 'increase' }],
  ['stays where nothing changes', { initial: 0 }, rising, {}],
  ['stays where start and goal become the same', { initial: 10 }, rising, {}],
  [
    'stays where somebody has said it against the numbers',
    { goal: 20 },
    { ...rising, direction: 'decrease' as const },
    {},
  ],
  [
    'is found again where start and goal were the same',
    { goal: 20 },
    { ...rising, goal: 0 },
    { direction: 'increase' },
  ],
])('the direction %s', (_, sent, before, expected) => {
  expect(otherDirection(sent, before)).toEqual(expected);
});

test('a running quarter says how it goes, one that is over what became of it', () => {
  const period = { year: 2026, quarter: 3 };
  const said = (status: OkrStatus, day: string) => saidStatus(status, period, new Date(`${day}T12:00:00Z`));
  expect([said('on_track', '2026-09-30'), said('done', '2026-09-30')]).toEqual(['on_track', 'achieved']);
  expect(OKR_STATUSES.map((status) => said(status, '2026-10-01')).toSorted()).toEqual([
    'achieved',
    'missed',
    'missed',
    'partly',
    'partly',
  ]);
  const counts = { done: 2, on_track: 1, at_risk: 3, not_started: 4 };
  expect(saidCounts(counts, true).map(({ count }) => count)).toEqual([2, 4, 4]);
  expect(saidCounts(counts, false).slice(0, 3)).toEqual([
    { status: 'achieved', count: 2 },
    { status: 'on_track', count: 1 },
    { status: 'at_risk', count: 3 },
  ]);
});
