import { expect, test } from 'vitest';

import { readCell, signsOf } from './read-cell.ts';

const DAYS = { unit: 'Tage', symbol: 'T' };

test.each([
  ['61,5', DAYS, 61.5],
  ['61,5 Tage', DAYS, 61.5],
  ['61,5 T', DAYS, 61.5],
  ['12 %', { unit: '%', symbol: '' }, 12],
  ['$ 3', { unit: 'Dollar', symbol: '$' }, 3],
  ['-5', { unit: '-', symbol: '' }, -5],
  ['12', { unit: '1', symbol: '' }, 12],
])('%j is a value with the unit of its key result', (text, of, current) => {
  expect(readCell('current', text, 'de-DE', signsOf(of))).toEqual({ fields: { current } });
});

test.each(['12 %', '61,5 Stunden', 'Tage', '6 Tage 1'])('%j is no value in days', (text) => {
  expect(readCell('current', text, 'de-DE', signsOf(DAYS))).toEqual({ problem: 'number' });
});
