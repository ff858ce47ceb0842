import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many askings run once, a pause after the last', () => {
  const run = vi.fn();
  const { ask } = gather(run, { pause: 300, most: 1000 });
  for (let count = 0; count < 5; count += 1) ask();
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('askings without a pause run once a second', () => {
  const run = vi.fn();
  const { ask } = gather(run, { pause: 300, most: 1000 });
  for (let count = 0; count < 25; count += 1) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(run).toHaveBeenCalledTimes(2);
});

test('what was asked is forgotten when it stops', () => {
  const run = vi.fn();
  const { ask, stop } = gather(run, { pause: 300, most: 1000 });
  ask();
  stop();
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
});
