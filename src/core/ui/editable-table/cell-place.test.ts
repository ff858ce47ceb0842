import { expect, test } from 'vitest';

import { placeOfCell, withStartedCell } from './cell-place.ts';
import { withColumn, withoutColumn, withoutRow, withRow, type TableContent } from './table-content.ts';

const content: TableContent = {
  columns: [
    { key: 'name', label: 'Name', type: 'text' },
    { key: 'sum', label: 'Sum', type: 'number' },
  ],
  rows: [
    { name: 'a', sum: 1 },
    { name: 'b', sum: 2 },
    { name: 'c', sum: 3 },
  ],
};
const started = { content, line: 2, column: 1, key: 'sum' };
/** The same as a server answers it. */
const answered = (now: TableContent): TableContent => structuredClone(now);
const sums = ({ rows }: TableContent) => rows.map(({ name, sum }) => [name, sum]);

test('a value goes into the row where it was begun, wherever that row is now', () => {
  const now = answered(withoutRow(content, 0));
  expect(placeOfCell(now, started)).toEqual({ line: 1, column: 1 });
  expect(sums(withStartedCell(now, started, 9))).toEqual([
    ['b', 2],
    ['c', 9],
  ]);
});

test('a value goes into a row whose cell somebody else has changed', () => {
  const rows = [{ name: 'new', sum: 0 }, ...content.rows.slice(0, 2), { name: 'c', sum: 7 }];
  expect(placeOfCell({ ...content, rows }, started)).toEqual({ line: 3, column: 1 });
  const inPlace = content.rows.map((row) => (row['name'] === 'c' ? { name: 'd', sum: 7 } : row));
  expect(placeOfCell({ ...content, rows: inPlace }, started)).toEqual({ line: 2, column: 1 });
});

test('a value goes into its column, wherever that is now', () => {
  const wider = withColumn(content, () => 'More');
  const now = answered({ ...wider, columns: wider.columns.toReversed() });
  expect(withStartedCell(now, started, 9).rows[2]).toEqual({ name: 'c', sum: 9, more: null });
});

test('a row or column that others have deleted comes back for what was written in it', () => {
  expect(sums(withStartedCell(answered(withoutRow(content, 2)), started, 9))).toEqual(sums(withStartedCell(content, started, 9))); // prettier-ignore
  const narrower = answered(withoutColumn(content, 'sum'));
  const { columns, rows } = withStartedCell(narrower, started, 9);
  expect(columns.map(({ key }) => key)).toEqual(['name', 'sum']);
  expect(rows.map(({ sum = null }) => sum)).toEqual([null, null, 9]);
});

test('of rows that say the same the nearest one is taken', () => {
  const blank = withRow(withRow(content));
  expect(placeOfCell(answered(blank), { ...started, content: blank, line: 4 })).toEqual({ line: 4, column: 1 });
});
