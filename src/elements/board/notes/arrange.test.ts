import { describe, expect, it } from 'vitest';

import { arranged, type Arrangement } from './arrange.ts';

const note = (id: string, x: number, y: number, size = 100) => ({ id, x, y, width: size, height: size });

describe('arranged', () => {
  it('puts notes into a grid in the order in which one reads them', () => {
    const notes = [note('d', 20, 400), note('b', 300, 12), note('a', 10, 10), note('c', 500, 0)];
    expect(arranged(notes, 'grid')).toEqual(
      new Map([
        ['a', { x: 10, y: 0 }],
        ['b', { x: 134, y: 0 }],
        ['c', { x: 10, y: 124 }],
        ['d', { x: 134, y: 124 }],
      ]),
    );
  });

  it('gives the columns and rows of a grid the size of their largest note', () => {
    const notes = [note('a', 0, 0, 200), note('b', 300, 0), note('c', 0, 300), note('d', 300, 300)];
    expect(arranged(notes, 'grid').get('d')).toEqual({ x: 224, y: 224 });
  });

  it.each<[Arrangement, object, object]>([
    ['left', { x: 0 }, { x: 0 }],
    ['centre', { x: 100 }, { x: 0 }],
    ['top', { y: 10 }, { y: 10 }],
    ['middle', { y: 110 }, { y: 10 }],
    ['row', { x: 0, y: 10 }, { x: 124, y: 10 }],
    ['column', { x: 0, y: 10 }, { x: 0, y: 134 }],
  ])('lines notes up: %s', (by, a, b) => {
    const places = arranged([note('a', 0, 10), note('b', 0, 10, 300)], by);
    expect(places.get('a')).toEqual(a);
    expect(places.get('b')).toEqual(b);
  });
});
