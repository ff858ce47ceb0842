import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first asking runs at once, many are one run at the end of the rest, one after a longer rest runs at once', () => {
  const run = vi.fn<() => void>();
  const { ask } = atMostEvery(30_000, run);
  ask();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 29; second += 1) {
    ask();
    vi.advanceTimersByTime(1_000);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  ask();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(3);
});

test('what is stopped runs no more', () => {
  const run = vi.fn<() => void>();
  const { ask, stop } = atMostEvery(1_000, run);
  ask();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
});
