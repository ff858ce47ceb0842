import { expect, it } from 'vitest';

import { textSheet } from '../rows/cell-sheets.ts';
import { readAreas, type Fact } from './areas.ts';
import { areaIn, newFacts, takenFacts } from './taken-facts.ts';

const areas = readAreas({
  REALITAETEN_SECTIONS: [
    { id: 'f', key: 'finance', facts: [{ id: 'a', fact: 'Margin of 4%' }] },
    { id: 'p', key: 'people' },
    { id: 'w', key: 'manual', title: 'Warehouse' },
  ],
});
const nameOf = ({ key, title }: { key: string; title: unknown }): string => (typeof title === 'string' ? title : key);
const columns = [{ key: 'fact', title: 'Fact', ...textSheet<Fact>('fact') }];

it.each([
  ['Finanzen', 'f'],
  ['Mitarbeitende', 'p'],
  [' warehouse ', 'w'],
  ['Kunden', undefined],
  ['', undefined],
])('%j means the area %s', (text, id) => expect(areaIn(text, areas, nameOf)?.id).toBe(id));

it('puts new facts into the areas that they name, and the others into the one that is shown, where an unknown area is named', () => {
  const lines = [
    { fact: 'margin of 4% ', area: 'People' },
    { fact: 'One in five leaves', area: 'People' },
    { fact: 'Stock for 61 days', area: 'Warehouse' },
    { fact: 'Debt', area: 'Bonds' },
    { fact: 'x'.repeat(20_000), area: 'People' },
  ];
  expect(newFacts(lines, areas)).toHaveLength(4);
  const origin = { file_id: 'file', page: 1, label: 'figures.csv' };
  const taken = takenFacts(lines, {
    areas,
    open: 'f',
    nameOf,
    unknown: (name) => `unknown, to ${name}`,
    columns,
    origin,
  });
  expect(taken.taken).toBe(3);
  expect(taken.areas.map(({ facts }) => facts.map(({ fact }) => fact))).toEqual([
    ['Margin of 4%', 'Debt'],
    ['One in five leaves'],
    ['Stock for 61 days'],
  ]);
  expect(taken.areas[2]?.facts[0]).toMatchObject({ origin });
  expect(taken.unread).toMatchObject([
    { number: 4, column: 'unknown, to finance', text: 'Bonds' },
    { number: 2, column: 'people: Fact' },
  ]);
});
