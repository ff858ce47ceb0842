import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askWhenSeen } from './ask-when-seen.ts';

const page = new EventTarget();
const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const look = (): unknown => seen.dispatchEvent(new Event('visibilitychange'));
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', seen);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  stop();
  seen.visibilityState = 'visible';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is kept out asks again only when it is seen or back online, after pauses that grow', async () => {
  const ask = vi.fn();
  stop = askWhenSeen(ask);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(ask).not.toHaveBeenCalled();
  look();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
  look();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  page.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a page in the background asks nothing, nor one that is left', async () => {
  const ask = vi.fn();
  stop = askWhenSeen(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  seen.visibilityState = 'hidden';
  look();
  seen.visibilityState = 'visible';
  stop();
  look();
  expect(ask).not.toHaveBeenCalled();
});
