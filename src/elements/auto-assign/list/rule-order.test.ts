import { describe, expect, it } from 'vitest';

import { dropPlace, movedTo } from './rule-order.ts';

describe('movedTo', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [1, 9, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(expected));
});

describe('dropPlace', () => {
  it.each([
    [0, 5, 0],
    [0, 45, 0],
    [0, 55, 1],
    [0, 95, 2],
    [2, 5, 0],
    [2, 35, 1],
    [1, 50, 1],
  ])('the row %i at %i comes to place %i', (from, y, place) => expect(dropPlace([20, 50, 80], from, y)).toBe(place));
});
