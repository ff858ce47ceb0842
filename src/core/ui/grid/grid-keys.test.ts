import { expect, test } from 'vitest';

import { asksForMenu, cellAfter, cellAfterEdit, exitOf } from './grid-keys.ts';

const SIZE = { lines: 100, columns: 5, hasHead: true, page: 10 };

test.each<[string, boolean, [number, number], [number, number] | null]>([
  ['ArrowDown', false, [3, 2], [4, 2]],
  ['ArrowDown', false, [99, 2], [99, 2]],
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-1, 2], [-1, 2]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['ArrowLeft', false, [3, 4], [3, 3]],
  ['Home', false, [3, 4], [3, 0]],
  ['End', false, [3, 0], [3, 4]],
  ['Home', true, [30, 4], [0, 0]],
  ['End', true, [3, 0], [99, 4]],
  ['PageDown', false, [95, 1], [99, 1]],
  ['PageUp', false, [5, 1], [0, 1]],
  ['PageUp', false, [-1, 1], [-1, 1]],
  ['a', false, [0, 0], null],
  ['ArrowLeft', true, [3, 4], null],
  ['ArrowDown', true, [3, 4], null],
])('%s (Ctrl: %s) leads from %j to %j', (key, far, [line, column], to) => {
  expect(cellAfter(key, far, { line, column }, SIZE)).toEqual(to && { line: to[0], column: to[1] });
});

test('without headings the first line is the uppermost', () => {
  expect(cellAfter('ArrowUp', false, { line: 0, column: 0 }, { ...SIZE, hasHead: false })).toEqual({
    line: 0,
    column: 0,
  });
});

const pressed = (key: string, held: 'Shift' | 'Alt' | '') => ({
  key,
  shiftKey: held === 'Shift',
  altKey: held === 'Alt',
});

test.each([
  ['Tab', '', 'next'],
  ['Tab', 'Shift', 'before'],
  ['Enter', '', 'below'],
  ['Enter', 'Shift', 'above'],
  ['Enter', 'Alt', null],
  ['Escape', '', null],
] as const)('%s with %j leaves a field for %j', (key, held, exit) => {
  expect(exitOf(pressed(key, held))).toBe(exit);
});

test.each([
  ['ContextMenu', '', true],
  ['F10', 'Shift', true],
  ['F10', '', false],
  ['ArrowDown', 'Alt', true],
  ['ArrowDown', '', false],
] as const)('%s with %j asks for the menu: %j', (key, held, asks) => {
  expect(asksForMenu(pressed(key, held))).toBe(asks);
});

/** Lines 1 and 3 of five have a value. */
const VALUES = { columns: 5, column: 2, lines: 5, isIn: (line: number) => line % 2 === 1 };

test.each([
  ['below', 1, [3, 2]],
  ['below', 3, [3, 2]],
  ['above', 3, [1, 2]],
  ['above', 1, [1, 2]],
  ['next', 1, [1, 3]],
  ['before', 1, [1, 1]],
  ['stay', 1, [1, 2]],
] as const)('an edit that ends %s leads from line %d to %j', (exit, from, [to, column]) => {
  expect(cellAfterEdit(exit, { line: from, column: 2 }, VALUES)).toEqual({ line: to, column });
});

test('an edit that began elsewhere in the row leads on from its value', () => {
  const values = { ...VALUES, column: 3 };
  expect(cellAfterEdit('next', { line: 1, column: 0 }, values)).toEqual({ line: 1, column: 4 });
  expect(cellAfterEdit('before', { line: 1, column: 0 }, values)).toEqual({ line: 1, column: 2 });
  expect(cellAfterEdit('next', { line: 1, column: 0 }, { ...values, columns: 1 })).toEqual({ line: 1, column: 0 });
});
