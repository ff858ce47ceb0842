import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Publisher, type LiveChange } from './publisher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is published at once, those close behind it together, each company for itself', () => {
  const received: [string, string | null][] = [];
  const publisher = new Publisher({
    send: (_, payload) => {
      const { company_id, id } = JSON.parse(payload) as LiveChange;
      received.push([company_id, id]);
    },
  });
  const changed = (companyId: string, id: string): void => publisher.publishGathered('okr', { companyId, id });
  for (const id of ['a', 'b', 'c']) changed('nord', id);
  changed('süd', 'x');
  expect(received).toEqual([
    ['nord', 'a'],
    ['süd', 'x'],
  ]);
  vi.advanceTimersByTime(250);
  expect(received.slice(2)).toEqual([['nord', null]]);
  changed('nord', 'd');
  changed('nord', 'd');
  vi.advanceTimersByTime(1_000);
  expect(received.slice(3)).toEqual([['nord', 'd']]);
  changed('nord', 'e');
  expect(received.at(-1)).toEqual(['nord', 'e']);
});
