import { describe, expect, it } from 'vitest';

import { positionOfDay } from './position-of-day.ts';

describe('the place of a new entry', () => {
  const entries = [
    { start_date: '2026-01-11', end_date: null, position: 200 },
    { start_date: '2026-01-01', end_date: null, position: 100 },
    { start_date: null, end_date: null, position: 900 },
  ];
  it.each([
    ['between two', '2026-01-06', 150],
    ['on one', '2026-01-11', 200],
    ['before all, 2.8 for a day', '2025-12-22', 72],
    ['after all', '2026-01-21', 228],
    ['beyond the line', '2029-01-01', 1024],
  ])('follows from its day: %s', (_, day, position) => {
    expect(positionOfDay(entries, day, '2026-05-01')).toBe(position);
  });

  it('of a line without dates begins two months before today', () => {
    expect(positionOfDay([], '2026-05-01', '2026-05-01')).toBe(174);
    expect(positionOfDay([], '2026-05-11', '2026-05-01')).toBe(202);
  });
});
