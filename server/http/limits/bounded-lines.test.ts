import { afterEach, expect, test, vi } from 'vitest';

import { BoundedLines } from './bounded-lines.ts';
import type { Viewer } from '../callers/viewer.ts';

afterEach(() => void vi.useRealTimers());

test('each person has lines of their own, strangers share some, and the next line says how many had none', () => {
  vi.useFakeTimers();
  const lines = new BoundedLines();
  const stranger = { viewer: null };
  const taken = Array.from({ length: 30 }, () => lines.take(stranger)).filter(Boolean);
  expect(taken).toEqual(Array.from({ length: 20 }, () => ({})));
  expect(lines.take({ viewer: { id: 'somebody' } as Viewer })).toEqual({});
  vi.advanceTimersByTime(10_000);
  expect(lines.take(stranger)).toEqual({ dropped: 10 });
  expect(lines.take(stranger)).toBeNull();
});
