import { expect, test } from 'vitest';

import { amountWithUnit, readAmount, writeAmount } from './amounts.ts';

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
  for (const value of [0, -3.25, 1234.5, 1_000_000]) expect(readAmount(writeAmount(value, locale), locale)).toBe(value);
});

test('[A3.25] [A3.26] a dollar stands before its value, other units after it', () => {
  const base = { unit: '$', symbol: '$', placement: 'before', space: true } as const;
  expect(amountWithUnit(1200, base, 'en-US')).toBe('$\u00A01,200');
  expect(amountWithUnit(1200, { ...base, unit: '%', symbol: '', placement: 'after', space: false }, 'de-DE')).toBe(
    '1.200%',
  );
  expect(amountWithUnit(3, { ...base, unit: '', symbol: '' }, 'de-DE')).toBe('3');
});
