import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Publisher, type LiveChange } from './publisher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is published at once, those close behind it together, each company for itself', () => {
  const told: [string, string | null][] = [];
  const publisher = new Publisher({
    send: (_, payload) => {
      const { company_id, id } = JSON.parse(payload) as LiveChange;
      told.push([company_id, id]);
    },
  });
  const changed = (companyId: string, id: string): void => publisher.publishGathered('okr', { companyId, id });
  for (const id of ['a', 'b', 'c']) changed('nord', id);
  changed('süd', 'x');
  expect(told).toEqual([
    ['nord', 'a'],
    ['süd', 'x'],
  ]);
  vi.advanceTimersByTime(250);
  expect(told.slice(2)).toEqual([['nord', null]]);
  changed('nord', 'd');
  changed('nord', 'd');
  vi.advanceTimersByTime(1_000);
  expect(told.slice(3)).toEqual([['nord', 'd']]);
  changed('nord', 'e');
  expect(told.at(-1)).toEqual(['nord', 'e']);
});
