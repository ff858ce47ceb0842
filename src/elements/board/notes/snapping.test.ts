import { expect, test } from 'vitest';

import { snapped, type PulledEdges } from './snapping.ts';
import type { Area } from './placement.ts';

type Four = [x: number, y: number, width: number, height: number];
const area = ([x, y, width, height]: Four): Area => ({ x, y, width, height });
const A: Four = [0, 0, 200, 200];

interface Case {
  title: string;
  near: Four[];
  from: Four;
  to: Four;
  reach?: number;
  edges?: PulledEdges;
}

test.each<Case>([
  { title: 'left edges', near: [A], from: [4, 400, 100, 100], to: [0, 400, 100, 100] },
  { title: 'right edges', near: [A], from: [105, 400, 100, 100], to: [100, 400, 100, 100] },
  { title: 'a left edge to a right one', near: [A], from: [203, 400, 120, 100], to: [200, 400, 120, 100] },
  { title: 'a right edge to a left one', near: [A], from: [-103, 400, 100, 100], to: [-100, 400, 100, 100] },
  { title: 'middles', near: [A], from: [53, 400, 100, 100], to: [50, 400, 100, 100] },
  { title: 'both axes at once', near: [A], from: [503, -4, 200, 200], to: [503, 0, 200, 200] },
  { title: 'the nearest of several', near: [A, [7, 900, 50, 50]], from: [5, 400, 90, 90], to: [7, 400, 90, 90] },
  { title: 'nothing beyond reach', near: [A], from: [10, 400, 100, 100], to: [10, 400, 100, 100] },
  { title: 'a longer reach from afar', near: [A], from: [10, 400, 100, 100], to: [0, 400, 100, 100], reach: 20 },
  { title: 'the same gap after two', near: [A, [250, 0, 200, 200]], from: [503, 0, 90, 200], to: [500, 0, 90, 200] },
  { title: 'the same gap before two', near: [A, [250, 0, 200, 200]], from: [-143, 0, 90, 200], to: [-140, 0, 90, 200] },
  {
    title: 'the same gap on both sides',
    near: [A, [500, 0, 200, 200]],
    from: [303, 0, 90, 200],
    to: [305, 0, 90, 200],
  },
  {
    title: 'no gap of notes in another row',
    near: [A, [250, 0, 200, 200]],
    from: [503, 400, 90, 90],
    to: [503, 400, 90, 90],
  },
  { title: 'the same gap downwards', near: [A, [0, 230, 200, 200]], from: [0, 458, 200, 90], to: [0, 460, 200, 90] },
  { title: 'a pulled right edge', near: [A], from: [0, 400, 196, 100], to: [0, 400, 200, 100], edges: { x: 'end' } },
  { title: 'a pulled left edge', near: [A], from: [-5, 400, 150, 100], to: [0, 400, 145, 100], edges: { x: 'start' } },
  {
    title: 'a pulled lower edge',
    near: [[400, 0, 90, 303]],
    from: [0, 0, 200, 300],
    to: [0, 0, 200, 303],
    edges: { y: 'end' },
  },
  { title: 'only what is pulled', near: [A], from: [3, 203, 150, 90], to: [3, 203, 150, 90], edges: { x: 'end' } },
])('snaps $title', ({ near, from, to, reach = 6, edges }) => {
  expect(snapped(area(from), near.map(area), reach, edges).area).toEqual(area(to));
});

test('draws a line over all that share an edge, and both gaps that are equal', () => {
  const { lines } = snapped(area([2, 400, 90, 100]), [area(A)], 6);
  expect(lines).toEqual([{ kind: 'edge', from: { x: 0, y: 0 }, to: { x: 0, y: 500 } }]);

  const row = snapped(area([502, 60, 90, 60]), [area(A), area([250, 0, 200, 200])], 6);
  expect(row.lines.filter(({ kind }) => kind === 'gap')).toEqual([
    { kind: 'gap', from: { x: 200, y: 100 }, to: { x: 250, y: 100 } },
    { kind: 'gap', from: { x: 450, y: 90 }, to: { x: 500, y: 90 } },
  ]);
});

test('draws nothing where nothing is in line', () => {
  expect(snapped(area([1000, 1000, 90, 90]), [area(A)], 6).lines).toEqual([]);
});
