import { expect, it } from 'vitest';

import { placeAmong } from './place-among.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 });
// three in the first row, one in the second
const boxes = [box(0, 0), box(110, 0), box(220, 0), box(0, 60)];

it.each([
  ['before the first', { x: 10, y: 20 }, 0],
  ['behind the first', { x: 80, y: 20 }, 1],
  ['at the end of a row', { x: 400, y: 20 }, 3],
  ['before the first of the next row', { x: 10, y: 80 }, 3],
  ['behind the last', { x: 90, y: 80 }, 4],
  ['above all', { x: 300, y: -30 }, 0],
  ['below all', { x: 10, y: 300 }, 4],
])('drops %s', (_, at, place) => expect(placeAmong(boxes, at)).toBe(place));

it('is before or behind in a column by height', () => {
  const column = [box(0, 0), box(0, 60), box(0, 120)];
  expect(placeAmong(column, { x: 52, y: 70 })).toBe(1);
  expect(placeAmong(column, { x: 48, y: 100 })).toBe(2);
});

it('is the first where nothing is', () => expect(placeAmong([], { x: 0, y: 0 })).toBe(0));
