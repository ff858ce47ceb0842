import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { GROUPED_CELLS, MATRIX, SECTIONS, STRATEGY_GROUPS } from './strategy-groups.ts';

it('[W2.17-08] [W9.24 part] has 14 groups, the ninth in two parts, on a matrix of 5 × 5', () => {
  const keys = STRATEGY_GROUPS.map(({ groupKey }) => groupKey);
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9.1', '9.2', '10', '11', '12', '13', '14']);
  expect(new Set(keys.map((key) => key.split('.')[0])).size).toBe(14);
  expect(MATRIX.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
});

it.each(['en-US', 'de-DE'])(
  '[W2.17-09] has text, colour, coordinates and description of each group in %s',
  (locale) => {
    const file = readFileSync(`locales/${locale}/situation.json`, 'utf8');
    const { group, about } = JSON.parse(file) as Record<'group' | 'about', Record<string, string>>;
    for (const { groupKey, colorClass, coordinates } of STRATEGY_GROUPS) {
      const key = `g${groupKey.replace('.', '_')}`;
      expect(group[key], key).toMatch(/\w/);
      expect(about[key], key).toMatch(/\w{3}/);
      expect(['red', 'primary', 'secondary']).toContain(colorClass);
      expect(coordinates.length).toBeGreaterThan(0);
    }
    expect(new Set(STRATEGY_GROUPS.map(({ colorClass }) => colorClass)).size).toBe(3);
  },
);

it('gives each cell to one group at most, and each group cells that touch', () => {
  const all = STRATEGY_GROUPS.flatMap(({ coordinates }) => coordinates.map(String));
  expect(new Set(all).size).toBe(all.length);
  for (const { coordinates } of STRATEGY_GROUPS)
    for (const [row, col] of coordinates)
      expect(
        coordinates.length === 1 || coordinates.some(([r, c]) => Math.abs(r - row) + Math.abs(c - col) === 1),
      ).toBe(true);
});

it('[W3.43] [W2.17-10 part] knows the primary cell of each group and the sides it shares', () => {
  expect(GROUPED_CELLS.filter(({ isPrimary }) => isPrimary)).toHaveLength(STRATEGY_GROUPS.length);
  expect(MATRIX[0]?.[1]).toMatchObject({ isPrimary: true, merged: ['right'], group: { groupKey: '2' } });
  expect(MATRIX[4]?.[4]).toMatchObject({ isPrimary: true, merged: ['top', 'left'] });
});

it('[W2.17-12 part] [W2.17-13 part] names the sections of cells that take notes from the top left', () => {
  expect(SECTIONS).toHaveLength(21);
  expect(SECTIONS.slice(0, 3)).toEqual(['cell-0-0', 'cell-0-1', 'cell-0-2']);
  expect(MATRIX.flat().filter(({ group }) => !group).map(({ section }) => section)).toEqual(['cell-0-3', 'cell-0-4', 'cell-3-0', 'cell-4-0']); // prettier-ignore
});
