import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { OkrBell } from './okr-bell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is told at once, those close behind it together, each company for itself', () => {
  const told: [string, string | null][] = [];
  const bell = new OkrBell(({ company_id, id }) => told.push([company_id, id]));
  for (const id of ['a', 'b', 'c']) bell.changed('nord', id);
  bell.changed('süd', 'x');
  expect(told).toEqual([
    ['nord', 'a'],
    ['süd', 'x'],
  ]);
  vi.advanceTimersByTime(250);
  expect(told.slice(2)).toEqual([['nord', null]]);
  bell.changed('nord', 'd');
  bell.changed('nord', 'd');
  vi.advanceTimersByTime(1_000);
  expect(told.slice(3)).toEqual([['nord', 'd']]);
  bell.changed('nord', 'e');
  expect(told.at(-1)).toEqual(['nord', 'e']);
});
