import { describe, expect, it } from 'vitest';

import { treeMove, visibleRows } from './outline-tree.ts';

const items = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }, { id: 'b' }];
const all = visibleRows(items, new Set());
const closed = visibleRows(items, new Set(['a']));

describe('visibleRows', () => {
  it('lists lines with level and position; a closed line hides its children', () => {
    expect(all.map(({ item, level, place, of, open }) => [item.id, level, place, of, open])).toEqual([
      ['a', 1, 1, 2, true],
      ['a1', 2, 1, 2, undefined],
      ['a2', 2, 2, 2, undefined],
      ['b', 1, 2, 2, undefined],
    ]);
    expect(closed.map(({ item }) => item.id)).toEqual(['a', 'b']);
  });
});

describe('treeMove', () => {
  it.each([
    ['ArrowDown', all, 'a', { focus: 'a1' }],
    ['ArrowDown', all, 'b', undefined],
    ['ArrowUp', all, 'a1', { focus: 'a' }],
    ['ArrowUp', all, 'a', undefined],
    ['Home', all, 'b', { focus: 'a' }],
    ['End', all, 'a', { focus: 'b' }],
    ['ArrowRight', closed, 'a', { toggle: 'a' }],
    ['ArrowRight', all, 'a', { focus: 'a1' }],
    ['ArrowRight', all, 'b', undefined],
    ['ArrowLeft', all, 'a', { toggle: 'a' }],
    ['ArrowLeft', all, 'a2', { focus: 'a' }],
    ['ArrowLeft', all, 'b', undefined],
    ['ArrowDown', all, 'gone', { focus: 'a1' }],
    ['x', all, 'a', undefined],
  ])('%s', (key, rows, focused, expected) => {
    expect(treeMove(key, rows, focused)).toEqual(expected);
  });

  it('does nothing in an empty outline', () => {
    expect(treeMove('End', [], undefined)).toBeUndefined();
  });
});
