import { expect, test } from 'vitest';

import type { OkrRow } from '#contract/okr-table.ts';

import { linesOf, toggled } from './table-lines.ts';

// only what the functions read
const row = (id: string, depth: number, children: number, group = ''): OkrRow =>
  ({ row: id, depth, children, group }) as OkrRow;
const ROWS = [
  row('a', 0, 2, 'x'),
  row('a1', 1, 1, 'x'),
  row('a11', 2, 0, 'x'),
  row('a2', 1, 0, 'x'),
  row('b', 0, 0, 'y'),
];
const GROUPS = ['x', 'y'].map((key) => ({ key, title: key, progress: null, count: 1 }));
const keys = (expanded: ReadonlySet<string> | null, groups = [] as typeof GROUPS): string =>
  linesOf(ROWS, groups, expanded)
    .map(({ key }) => key)
    .join(' ');

test.each<[string, string[] | null, string]>([
  ['all are open', null, 'a a1 a11 a2 b'],
  ['none is open', [], 'a b'],
  ['one is open', ['a'], 'a a1 a2 b'],
  ['only a child of a closed one is open', ['a1'], 'a b'],
])('when %s, its rows are shown', (_, expanded, shown) => {
  expect(keys(expanded && new Set(expanded))).toBe(shown);
});

test('a group has its heading once, before its first item', () => {
  expect(keys(null, GROUPS)).toBe('group:x a a1 a11 a2 group:y b');
});

test('closing one of all keeps the others open, opening it again means all', () => {
  const closed = toggled(ROWS, null, 'a1');
  expect([...(closed ?? [])]).toEqual(['a']);
  expect(toggled(ROWS, closed, 'a1')).toBeNull();
});
