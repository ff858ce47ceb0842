import { describe, expect, it } from 'vitest';

import { placeOfDay } from './timeline-place.ts';

const on = (start_date: string | null, position: number) => ({ start_date, end_date: null, position });

describe('the place of an entry by its day', () => {
  const others = [on('2026-01-11', 200), on('2026-01-01', 100), on(null, 900)];
  it.each([
    ['between two, in proportion', '2026-01-06', 150],
    ['nearly on the one before, but beside it', '2026-01-02', 117],
    ['nearly on the one after, but beside it', '2026-01-10', 183],
    ['on the day of the last one', '2026-01-11', 217],
    ['on the day of the first one', '2026-01-01', 117],
    ['some days after all', '2026-01-21', 228],
    ['long after all: half of what is free', '2029-01-01', 612],
    ['some days before all', '2025-12-22', 72],
    ['long before all: half of what is free', '2020-01-01', 50],
  ])('%s', (_, day, position) => {
    expect(placeOfDay(others, day)).toBe(position);
  });

  it('is behind all that share its day', () => {
    expect(placeOfDay([on('2026-01-01', 100), on('2026-01-01', 140), on('2026-02-01', 400)], '2026-01-01')).toBe(157);
  });

  it('is the middle where there is little room, and at the end where there is none', () => {
    expect(placeOfDay([on('2026-01-01', 100), on('2026-02-01', 110)], '2026-01-30')).toBe(105);
    expect(placeOfDay([on('2026-01-01', 1024)], '2026-03-01')).toBe(1024);
  });

  it('is between the two also where somebody has dragged the later one before the other', () => {
    expect(placeOfDay([on('2026-01-01', 300), on('2026-01-11', 100)], '2026-01-06')).toBe(200);
  });

  it('follows from nothing where no other one has a day', () => {
    expect(placeOfDay([on(null, 100)], '2026-01-06')).toBe(undefined);
  });
});
