import { expect, test } from 'vitest';

import { readAmount, readDay, readPart, readPeriod, unitBeside } from './read-cells.ts';

test.each<[string | number, ',' | '.', number | null]>([
  [12.5, ',', 12.5],
  [Number.NaN, ',', null],
  [1e16, '.', null],
  ['1.234,5', ',', 1234.5],
  ['9.577.207', ',', 9_577_207],
  ['1,234.5', '.', 1234.5],
  ['1.234,5', '.', null],
  ['1,234.5', ',', null],
  ['12,5', ',', 12.5],
  ['-3', ',', -3],
  ['−3', ',', -3],
  ['62 %', ',', 62],
  ['€ 1.000', ',', 1000],
  ['1 000,5 EUR', ',', 1000.5],
  ['1\u00A0000', '.', 1000],
  ['1.5.2', '.', null],
  ['12 Anlagen', ',', null],
  ['', ',', null],
  ['-', ',', null],
])('reads %j with the decimal sign %j as %j', (cell, decimal, amount) =>
  expect(readAmount(cell, decimal)).toBe(amount),
);

test.each<[string | number, string]>([
  ['62 %', '%'],
  ['€ 5', '€'],
  ['5 eur', '€'],
  ['CHF 5', 'CHF'],
  ['5', ''],
  [5, ''],
])('the unit beside %j is %j', (cell, unit) => expect(unitBeside(cell)).toBe(unit));

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T08:00:00Z', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1. 2. 2026', '2026-02-01'],
  ['31.12.26', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['31.02.2026', null],
  ['31/12/2026', null],
  ['1999-01-01', null],
  ['bald', null],
])('reads the day %j as %j', (cell, day) => expect(readDay(cell)).toBe(day));

test.each([
  ['Q4 2026', { year: 2026, quarter: 4 }],
  ['q4/26', { year: 2026, quarter: 4 }],
  ['2026-Q1', { year: 2026, quarter: 1 }],
  ['2026/3', { year: 2026, quarter: 3 }],
  ['4. Quartal 2026', { year: 2026, quarter: 4 }],
  ['Q5 2026', null],
  ['2026', null],
  ['Winter', null],
])('reads the quarter %j as %j', (cell, period) => expect(readPeriod(cell)).toEqual(period));

test.each<[string | number, 'year' | 'quarter', number | null]>([
  [2026, 'year', 2026],
  ['2026', 'year', 2026],
  ['26', 'year', null],
  ['Q3', 'quarter', 3],
  [4, 'quarter', 4],
  ['IV', 'quarter', 4],
  ['3.', 'quarter', 3],
  [5, 'quarter', null],
])('reads %j as the %s %j', (cell, part, value) => expect(readPart(cell, part)).toBe(value));
