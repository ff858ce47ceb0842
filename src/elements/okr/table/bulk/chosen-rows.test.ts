import { expect, test } from 'vitest';

import type { OkrRow } from '#contract/okr-table.ts';

import type { TableLine } from '../model/table-lines.ts';
import { isAllChosen, rangeOf, rowsIn } from './chosen-rows.ts';

// only what the functions read
const item = (key: string, context = false): TableLine => ({
  kind: 'item',
  key,
  row: { row: key, context } as OkrRow,
});
const group: TableLine = { kind: 'group', key: 'group:x', group: { key: 'x', title: 'x', progress: null, count: 2 } };
const LINES = [group, item('a', true), item('a1'), item('b', true), item('b1'), item('b2')];
const named = (rows: readonly OkrRow[]): string => rows.map(({ row }) => row).join(' ');

test('all rows are those that pass the filters, without parents that are shown only for a child', () => {
  expect(named(rowsIn(LINES))).toBe('a1 b1 b2');
});

test.each<[string, string, string[]]>([
  ['a1', 'b1', ['a1', 'b1']],
  ['b2', 'a', ['a1', 'b1', 'b2']],
  ['b1', 'b1', ['b1']],
  ['a1', 'gone', []],
])('a range from %s to %s leaves such parents out', (from, to, rows) => {
  expect(rangeOf(LINES, from, to)).toEqual(rows);
});

test('all are chosen when each that passes is', () => {
  expect(isAllChosen(LINES, (row) => row !== 'a' && row !== 'b')).toBe(true);
  expect(isAllChosen(LINES, (row) => row === 'a1')).toBe(false);
  expect(isAllChosen([group], () => true)).toBe(false);
});
