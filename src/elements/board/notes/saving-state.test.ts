import { afterEach, expect, test, vi } from 'vitest';

import type { SyncState } from './notes-sync.ts';
import { calmly } from './saving-state.ts';

afterEach(() => void vi.useRealTimers());

test.each<[string, (SyncState | number)[], SyncState[]]>([
  ['a quick save says nothing', ['saving', 100, 'saved', 'saving', 100, 'saved', 1000], []],
  ['a long one says so', ['saving', 500, 'saved'], ['saving', 'saved']],
  ['what waits or has failed is said at once', ['unsaved', 'saving', 'failed', 'failed', 'saved'], ['unsaved', 'saving', 'failed', 'saved']], // prettier-ignore
])('%s', (_, course, expected) => {
  vi.useFakeTimers();
  const received: SyncState[] = [];
  const report = calmly((state) => received.push(state));
  for (const step of course)
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else report(step);
  expect(received).toEqual(expected);
});
