import { expect, test } from 'vitest';

import type { DecimalSign } from '#contract/okr/okr-exchange.ts';

import { decimalOf } from './decimal-sign.ts';

const decided = (amounts: (string | number)[], preset: DecimalSign): DecimalSign =>
  decimalOf(
    amounts.map((amount, place) => ({ line: place + 2, cells: ['1.1', amount] })),
    [1],
    preset,
  );

test.each<[(string | number)[], DecimalSign, DecimalSign]>([
  [['10.000'], ',', ','],
  [['10.000'], '.', '.'],
  [['10.000', '12,5'], '.', ','],
  [['10,000', '12.5 %'], ',', '.'],
  [['€ 1.234,5'], '.', ','],
  [['1,234.5'], ',', '.'],
  [['1.250.000'], '.', ','],
  [['0,125'], '.', ','],
  [['0.125'], ',', '.'],
  [['2026.4', '1,5', '2,5'], '.', ','],
  [['viel', '31.12.2026', 12.5], ',', ','],
  [['1,5', '1.5'], '.', '.'],
])('of amounts like %j with %j preset the decimal sign is %j', (amounts, preset, sign) =>
  expect(decided(amounts, preset)).toBe(sign),
);

test('numbers of other columns say nothing about it', () => {
  const lines = [{ line: 2, cells: ['1.1', '2026.4', '10.000'] }];
  expect(decimalOf(lines, [2], ',')).toBe(',');
  expect(decimalOf(lines, [0], ',')).toBe('.');
});
