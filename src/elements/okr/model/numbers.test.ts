import { expect, test } from 'vitest';

import type { Locale } from '#contract/people.ts';

import { readNumber, withUnit, writeNumber } from './numbers.ts';

test.each<[Locale, string, number | null]>([
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1234,5', 1234.5],
  ['de-DE', '-12', -12],
  ['de-DE', '−0,5', -0.5],
  ['de-DE', ',5', 0.5],
  ['de-DE', '1 234', 1234],
  ['de-DE', '1.5', null],
  ['de-DE', '1,2,3', null],
  ['de-DE', 'viel', null],
  ['de-DE', '', null],
  ['de-DE', '-', null],
  ['en-US', '1,234.5', 1234.5],
  ['en-US', '1.5', 1.5],
  ['en-US', '1,5', null],
  ['en-US', '12.', 12],
  ['en-US', '1234,567', null],
  ['en-US', '12e3', null],
])('in %s "%s" is read as %d', (locale, text, value) => {
  expect(readNumber(text, locale)).toBe(value);
});

test.each<[Locale, number]>([
  ['de-DE', 1234567.25],
  ['en-US', -0.125],
])('in %s %d is written so that it can be read again', (locale, value) => {
  expect(readNumber(writeNumber(value, locale), locale)).toBe(value);
});

test('[A3.25] [A3.26] the unit stands where the key result says', () => {
  const plain = { unit: '', symbol: '', placement: 'after', space: false } as const;
  expect(withUnit('5', plain)).toBe('5');
  expect(withUnit('5', { ...plain, symbol: '$', placement: 'before' })).toBe('$5');
  expect(withUnit('5', { ...plain, unit: '%' })).toBe('5%');
  expect(withUnit('5', { ...plain, unit: 'Anlagen', space: true })).toBe('5\u00A0Anlagen');
});
