import { expect, test } from 'vitest';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { areSameLines } from '#core/ui/grid/grid-lines.ts';

import type { Folding } from '../../model/folding.ts';
import { statusesOf } from '../../model/status-look.ts';
import { linesOf } from './table-lines.ts';

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
const folded = (...rows: string[]): Folding => ({ are: 'closed', rows: new Set(rows) });
const keys = (folding: Folding, groups = [] as typeof GROUPS, rows = ROWS): string =>
  linesOf(rows, { groups, by: 'team' }, folding)
    .map(({ key }) => key)
    .join(' ');

test.each<[string, Folding, string]>([
  ['nothing is closed', folded(), 'a a1 a11 a2 b'],
  ['all are closed', folded('a', 'a1'), 'a b'],
  ['a child is closed', folded('a1'), 'a a1 a2 b'],
  ['one is open by name', { are: 'open', rows: new Set(['a']) }, 'a a1 a2 b'],
  ['only a child of a closed one is open by name', { are: 'open', rows: new Set(['a1']) }, 'a b'],
])('when %s, its rows are shown', (_, folding, shown) => {
  expect(keys(folding)).toBe(shown);
});

test('lines stand where they stood while values change, and not when one comes, goes or moves', () => {
  const of = (rows: OkrRow[]) => linesOf(rows, { groups: [], by: null }, folded());
  const changed = ROWS.map((one) => ({ ...one, progress: 0.5 }));
  expect(areSameLines(of(ROWS), of(changed))).toBe(true);
  expect(areSameLines(of(ROWS), of(ROWS.slice(0, -1)))).toBe(false);
  expect(areSameLines(of(ROWS), of([...ROWS.slice(0, -1), row('c', 0, 0)]))).toBe(false);
  expect(areSameLines(of(ROWS), of([...ROWS, row('c', 0, 0)]))).toBe(false);
});

test('a group has its heading once, before its first item, and is closed by it', () => {
  expect(keys(folded(), GROUPS)).toBe('group:x a a1 a11 a2 group:y b');
  expect(keys(folded('group:x'), GROUPS)).toBe('group:x group:y b');
  expect(keys(folded('group:x', 'a', 'group:y'), GROUPS)).toBe('group:x group:y');
});

test('what has no team is closed apart from what has no status', () => {
  const groups = [{ key: '-', title: '', progress: null, count: 1 }];
  const rows = [row('a', 0, 0, '-')];
  const shown = (by: 'team' | 'status'): string[] =>
    linesOf(rows, { groups, by }, folded('group:team:-')).map(({ key }) => key);
  expect(shown('team')).toEqual(['group:team:-']);
  expect(shown('status')).toEqual(['group:status:-', 'a']);
});

test('a group by status says what became of its items once their quarter is over', () => {
  const part = { type: 'objective', status: 'off_track', year: 2026 } as const;
  const of = (quarter: number): OkrRow => ({ ...row('a', 0, 0, 'off_track'), ...part, quarter });
  const groups = [{ key: 'off_track', title: '', progress: null, count: 2 }];
  const said = (rows: OkrRow[]) =>
    linesOf(rows, { groups, by: 'status' }, folded('group:off_track')).flatMap((line) =>
      line.kind === 'group' ? [statusesOf(line.roots, new Date('2026-11-24'))] : [],
    );
  expect([said([of(3)]), said([of(4), of(3), of(4)])]).toEqual([[['missed']], [['off_track', 'missed']]]);
});

test('what was found is shown under parents that were closed before', () => {
  const found = ROWS.map((one) => ({ ...one, context: one.row === 'a' || one.row === 'a1' }));
  expect(keys(folded('a', 'a1'), [], found)).toBe('a a1 a11 a2 b');
});
