import { expect, test } from 'vitest';

import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';

import type { TableLine } from '../model/table-lines.ts';
import { CellArea, cellTowards } from './cell-area.ts';

// only what the functions read
const item = (key: string): TableLine => ({ kind: 'item', key, row: { id: key } as OkrRow });
const heading = { kind: 'group', key: 'g' } as TableLine;
const columns: OkrColumn[] = ['title', 'team', 'due'];
const scene = { lines: [item('a'), heading, item('b'), item('c')], columns };
const area = CellArea.between({ line: 0, column: 2 }, { line: 2, column: 1 }, scene);

test('an area spans from its corner to the active cell, without the headings between them', () => {
  const placed = area?.placed(scene, { line: 2, column: 1 });
  expect(placed?.rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(placed?.columns).toEqual(['team', 'due']);
  expect([0, 2, 3].map((line) => placed?.marksOf(line))).toEqual([',itl,itr', ',ibl,ibr', '']);
});

test('it stays with its cells when lines move, and ends when the focus goes elsewhere or a corner is gone', () => {
  const moved = { lines: [item('c'), item('a'), item('b')], columns };
  expect(area?.placed(moved, { line: 2, column: 1 })?.rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(area?.placed(scene, { line: 3, column: 1 })).toBeNull();
  expect(area?.placed({ ...scene, columns: ['title', 'team'] }, { line: 2, column: 1 })).toBeNull();
});

test('arrows lead past headings, with Ctrl to the end, and stay at the edges', () => {
  expect(cellTowards('ArrowDown', false, { line: 0, column: 1 }, scene)).toEqual({ line: 2, column: 1 });
  expect(cellTowards('ArrowDown', true, { line: 0, column: 1 }, scene)).toEqual({ line: 3, column: 1 });
  expect(cellTowards('ArrowLeft', true, { line: 3, column: 2 }, scene)).toEqual({ line: 3, column: 0 });
  expect(cellTowards('ArrowUp', false, { line: 0, column: 1 }, scene)).toEqual({ line: 0, column: 1 });
});
