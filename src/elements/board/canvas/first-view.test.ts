import { expect, test } from 'vitest';

import type { Box, Extent, Viewpoint } from '../scene/camera.ts';
import { firstView } from './first-view.ts';

const extent: Extent = [
  [0, 0],
  [10_000, 10_000],
];
const view = { width: 1000, height: 600 };
const note = (x: number, y: number): Box => ({ x, y, width: 200, height: 200 });
const seenFrom = (notes: Box[]): Viewpoint => {
  const { x, y, zoom } = firstView(notes, view, { zoom: 0.5, extent });
  // no edge lies at minus zero
  return { x: x + 0, y: y + 0, zoom };
};
/** Which of the notes are seen whole. */
const seenOf = (notes: Box[]): Box[] => {
  const { x, y, zoom } = seenFrom(notes);
  const isWithin = (at: number, size: number, whole: number): boolean => at >= 0 && at + size <= whole;
  return notes.filter(
    (one) =>
      isWithin(one.x * zoom + x, one.width * zoom, view.width) &&
      isWithin(one.y * zoom + y, one.height * zoom, view.height),
  );
};

test.each<[what: string, notes: Box[], seen: Viewpoint]>([
  ['its corner while there are no notes', [], { x: 0, y: 0, zoom: 0.5 }],
  ['the middle of the notes', [{ x: 4000, y: 3000, width: 400, height: 200 }], { x: -1600, y: -1250, zoom: 0.5 }],
  ['nothing beyond its edge', [note(0, 0)], { x: 0, y: 0, zoom: 0.5 }],
  ['nothing beyond its other edge', [note(9800, 9800)], { x: -4000, y: -4400, zoom: 0.5 }],
])('[W2.21-06 part] a plane of notes shows %s', (_, notes, seen) => {
  expect(seenFrom(notes)).toEqual(seen);
});

test('[W2.21-06 part] a plane of notes shows all of them where they are seen together from there', () => {
  const notes = [note(3000, 3000), note(4800, 4000), note(4000, 3200)];
  expect(seenOf(notes)).toEqual(notes);
  expect(seenFrom(notes).zoom).toBe(0.5);
});

test.each<[what: string, notes: Box[], seen: Box[]]>([
  ['one of two', [note(300, 300), note(8000, 8000)], [note(300, 300)]],
  [
    'most of those that lie together',
    [note(8000, 8000), note(1300, 700), note(300, 300), note(700, 500), note(400, 7000)],
    [note(1300, 700), note(300, 300), note(700, 500)],
  ],
  ['those on both sides of where it is divided', [note(9000, 100), note(850, 800), note(1050, 800)], [note(850, 800), note(1050, 800)]], // prettier-ignore
])('[W2.21-06 part] a plane whose notes lie too far apart to be seen together shows %s', (_, notes, seen) => {
  expect(seenOf(notes)).toEqual(seen);
  expect(seenFrom(notes).zoom).toBe(0.5);
});

test('a narrow plane shows a note too that is larger than it', () => {
  const large = { x: 2000, y: 2000, width: 1400, height: 1400 };
  const { x, zoom } = firstView([large], { width: 352, height: 500 }, { zoom: 0.5, extent });
  expect([Math.round(x + (large.x + large.width / 2) * zoom), zoom]).toEqual([176, 0.5]);
});
