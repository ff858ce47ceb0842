import { expect, it } from 'vitest';

import { PESTEL } from '#contract/cards/pestel.ts';

import { takenFactors } from './taken-factors.ts';
import { countOf, readFactors } from './umfeld-factors.ts';

it.each([[undefined], ['text'], [[]], [{ legal: 'x' }], [{ legal: [null, 3] }]])('reads %j as no factors', (value) => {
  expect(readFactors(value, 'legal')).toEqual([]);
});

it('keeps what it does not know, and takes an unknown effect for a risk', () => {
  const value = { legal: [{ factor: 'F', effect: 'mixed', page: 3 }] };
  expect(readFactors(value, 'legal')).toEqual([{ id: 'legal-0', factor: 'F', effect: 'risk', source: '', page: 3 }]);
});

it('counts effects in all columns, without factors that have only been added', () => {
  const value = {
    legal: [
      { factor: 'A', effect: 'risk' },
      { factor: ' ', effect: 'risk' },
    ],
    social: [
      { factor: 'B', effect: 'opportunity' },
      { source: 'C', effect: 'risk' },
    ],
  };
  expect([countOf(value, 'opportunity'), countOf(value, 'risk')]).toEqual([1, 2]);
});

it('takes new lines as factors, and names those without a column or without room', () => {
  const lines = ['legal', 'legal', 'taxes', 'social', 'social'].map((column, place) => ({
    column,
    factor: `F${place}`,
  }));
  const { factors, unread } = takenFactors(lines, {
    columnIn: ({ column = '' }) => PESTEL.find((key) => key === column),
    isNew: ({ factor }) => factor !== 'F3',
    roomIn: () => 1,
    heads: { factor: 'Factor', column: 'Area' },
  });
  expect(factors.map(({ column, factor, effect }) => [column, factor, effect])).toEqual([
    ['legal', 'F0', 'risk'],
    ['social', 'F4', 'risk'],
  ]);
  expect(unread).toEqual([
    { number: 2, column: 'Factor', text: 'F1' },
    { number: 3, column: 'Area', text: 'taxes' },
  ]);
});
