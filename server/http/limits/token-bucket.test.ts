import { expect, test } from 'vitest';

import { TokenBucket } from './token-bucket.ts';

test('a bucket lets a burst pass, then as many as come back with time, never more than the burst', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0);
  const take = (now: number, times: number): number =>
    Array.from({ length: times }, () => bucket.take(now)).filter(Boolean).length;
  expect(take(0, 5)).toBe(3);
  expect(take(400, 5)).toBe(0);
  expect(take(1_000, 5)).toBe(2);
  expect(take(60_000, 9)).toBe(3);
});
