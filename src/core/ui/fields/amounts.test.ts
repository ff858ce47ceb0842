import { expect, test } from 'vitest';

import type { Locale } from '#contract/accounts/people.ts';

import { amountWithUnit, readAmount, readNumber, withUnit, writeNumber } from './amounts.ts';

test.each<[Locale, string, number | null]>([
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1234,5', 1234.5],
  ['de-DE', '-12', -12],
  ['de-DE', '−0,5', -0.5],
  ['de-DE', ',5', 0.5],
  ['de-DE', '1 234', 1234],
  ['de-DE', '1.5', null],
  ['de-DE', '0.125', null],
  ['de-DE', '1,2,3', null],
  ['de-DE', 'viel', null],
  ['de-DE', '', null],
  ['de-DE', '-', null],
  ['en-US', '1,234.5', 1234.5],
  ['en-US', '1.5', 1.5],
  ['en-US', '1,5', null],
  ['en-US', '12.', 12],
  ['en-US', '0,125', null],
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

test('[A3.25] [A3.26] the unit is where the key result says', () => {
  const plain = { unit: '', symbol: '', placement: 'after', space: false } as const;
  expect(withUnit('5', plain, 'en-US')).toBe('5');
  expect(withUnit('5', { ...plain, symbol: '$', placement: 'before' }, 'en-US')).toBe('$5');
  expect(withUnit('5', { ...plain, unit: '%' }, 'en-US')).toBe('5%');
  expect(withUnit('5', { ...plain, unit: '%' }, 'de-DE')).toBe('5\u00A0%');
  expect(withUnit('5', { ...plain, unit: 'Anlagen' }, 'en-US')).toBe('5Anlagen');
  expect(withUnit('5', { ...plain, unit: 'Anlagen', space: true }, 'en-US')).toBe('5\u00A0Anlagen');
  expect(withUnit('5', { ...plain, unit: 'Anlagen', space: undefined }, 'en-US')).toBe('5\u00A0Anlagen');
});

test.each([
  ['1.234,5', 'de-DE', 1234.5],
  ['1234,5', 'de-DE', 1234.5],
  ['0.5', 'de-DE', undefined],
  ['1’500', 'en-US', 1500],
  ['1e16', 'en-US', undefined],
  ['9999999999999999', 'en-US', undefined],
  ['1.500', 'de-DE', 1500],
  ['1,234.5', 'en-US', 1234.5],
  ['1,500', 'en-US', 1500],
  ['0.5', 'en-US', 0.5],
  ['−12', 'en-US', -12],
  ['1 000', 'de-DE', 1000],
  ['', 'en-US', undefined],
  ['12 kg', 'en-US', undefined],
  ['1e9', 'en-US', undefined],
  ['1,2,3', 'de-DE', undefined],
] as const)('%j typed in %s is %d', (text, locale, value) => {
  expect(readAmount(text, locale)).toBe(value);
});

test.each(['de-DE', 'en-US'] as const)('what stands in a field is read as the same number in %s', (locale) => {
  for (const value of [0, -3.25, 1234.5, 1_000_000]) expect(readAmount(writeNumber(value, locale), locale)).toBe(value);
});

test('[A3.25] [A3.26] a dollar sign is before its value, other units after it', () => {
  const base = { unit: '$', symbol: '$', placement: 'before', space: true } as const;
  expect(amountWithUnit(1200, base, 'en-US')).toBe('$\u00A01,200');
  expect(amountWithUnit(1200, { ...base, unit: '%', symbol: '', placement: 'after', space: false }, 'de-DE')).toBe(
    '1.200\u00A0%',
  );
  expect(amountWithUnit(0.1234, { ...base, unit: 'm', symbol: '', placement: 'after' }, 'de-DE')).toBe('0,123\u00A0m');
  expect(amountWithUnit(3, { ...base, unit: '', symbol: '' }, 'de-DE')).toBe('3');
});
