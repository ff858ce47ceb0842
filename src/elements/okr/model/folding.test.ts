import { expect, test } from 'vitest';

import { ALL_OPEN, allClosed, closedOf, isOpen, openOf, toggled, type Folding } from './folding.ts';

const ROWS = ['a', 'a1', 'b'].map((row) => ({ row, children: 1 }));
const LEAF = { row: 'leaf', children: 0 };

test('closing one row closes nothing else, neither in another quarter nor of what is created later', () => {
  const closed = toggled(ALL_OPEN, ROWS, 'a');
  expect(closedOf(closed)).toEqual(['a']);
  expect(isOpen(closed, 'a')).toBe(false);
  expect(['a1', 'b', 'of another quarter', 'new'].every((row) => isOpen(closed, row))).toBe(true);
  expect(closedOf(toggled(closed, ROWS, 'a'))).toEqual([]);
});

test('closing all closes what has rows below it, and keeps what is closed elsewhere', () => {
  const elsewhere: Folding = { are: 'closed', rows: new Set(['elsewhere']) };
  expect(closedOf(allClosed(elsewhere, [...ROWS, LEAF]))).toEqual(['elsewhere', 'a', 'a1', 'b']);
});

test('a view that names its open rows is understood, and goes on by its closed ones', () => {
  const old: Folding = { are: 'open', rows: new Set(['a']) };
  expect(['a', 'b', 'group:x'].map((row) => isOpen(old, row))).toEqual([true, false, true]);
  expect(closedOf(toggled(old, ROWS, 'b'))).toEqual(['a1']);
});

test.each<[Folding, 'all' | string[]]>([
  [ALL_OPEN, 'all'],
  [{ are: 'closed', rows: new Set(['a']) }, ['a1', 'b']],
  [{ are: 'open', rows: new Set(['b', 'a']) }, ['a', 'b']],
])('open rows of %j for a server that keeps those', (folding, open) => {
  expect(openOf(folding, [...ROWS, LEAF])).toEqual(open);
});
