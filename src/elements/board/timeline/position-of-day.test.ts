import { expect, test } from 'vitest';

import { positionOfDay } from './position-of-day.ts';

test('a new entry lies where its day does, on a line without dates from two months before today on', () => {
  const entries = [
    { start_date: '2026-01-01', end_date: null, position: 100 },
    { start_date: '2026-01-11', end_date: null, position: 200 },
  ];
  expect(positionOfDay(entries, '2026-01-06', '2026-05-01')).toBe(150);
  expect(positionOfDay([], '2026-05-01', '2026-05-01')).toBe(174);
  expect(positionOfDay([], '2026-05-11', '2026-05-01')).toBe(202);
  expect(positionOfDay([], '2029-05-11', '2026-05-01')).toBe(1024);
});
