import { expect, test } from 'vitest';

import { comparedDay } from './evaluation-of.ts';

test.each([
  ['2026-11-24T10:00:00Z', { year: 2026, quarter: 4 }, '2026-08-24'],
  ['2026-10-01T00:00:00Z', { year: 2026, quarter: 4 }, '2026-07-01'],
  // the quarter before was shorter
  ['2026-06-30T12:00:00Z', { year: 2026, quarter: 2 }, '2026-03-31'],
  ['2026-03-30T12:00:00Z', { year: 2026, quarter: 1 }, '2025-12-28'],
  // over, and not begun: there is nothing to compare by day
  ['2026-11-24T10:00:00Z', { year: 2026, quarter: 3 }, undefined],
  ['2026-11-24T10:00:00Z', { year: 2027, quarter: 1 }, undefined],
])('%s of %j is compared with %s', (now, period, day) => {
  expect(comparedDay(period, new Date(now))).toBe(day);
});
