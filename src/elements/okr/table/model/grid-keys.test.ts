import { expect, test } from 'vitest';

import { cellAfter } from './grid-keys.ts';

const SIZE = { lines: 100, columns: 5, page: 10 };

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
])('%s (Ctrl: %s) leads from %j to %j', (key, far, [line, column], to) => {
  expect(cellAfter(key, far, { line, column }, SIZE)).toEqual(to && { line: to[0], column: to[1] });
});
