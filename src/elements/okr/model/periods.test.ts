import { expect, test } from 'vitest';

import { plainPeriod, quarterChoices, yearChoices } from './periods.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const written = (set?: number): string[] => quarterChoices(NOW, set).map(({ year, quarter }) => `${year}/${quarter}`);

test('quarters from a year before to a year after can be chosen, newest first', () => {
  expect(written()).toEqual(['2027/4', '2027/3', '2027/2', '2027/1', '2026/4', '2026/3', '2026/2', '2026/1', '2025/4']);
});

test('the quarters of an older year can be chosen once that year is', () => {
  expect(yearChoices(NOW)).toEqual([2028, 2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  expect(written(2022).slice(-5)).toEqual(['2025/4', '2022/4', '2022/3', '2022/2', '2022/1']);
  expect(written(2025)).toHaveLength(12);
  expect(yearChoices(NOW, 2012).at(-1)).toBe(2012);
});

test('filters follow the calendar only while they name the present quarter', () => {
  const present = { year: 2026, quarter: 4, period: 'current' as const };
  expect(plainPeriod(present, NOW)).toEqual(present);
  expect(plainPeriod({ ...present, quarter: 3 }, NOW)).toEqual({ year: 2026, quarter: 3 });
});
