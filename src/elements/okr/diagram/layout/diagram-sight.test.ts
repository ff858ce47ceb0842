import { expect, test } from 'vitest';

import { areaSeen, isTouching, isWithin } from '#core/canvas/sight.ts';

import { BOX } from './diagram-blocks.ts';
import { layoutOf } from './diagram-layout.ts';
import { areaFrom, areaInSight, boxAt, boxesIn } from './diagram-sight.ts';

const FRAME = { width: 1000, height: 600 };

test.each<[string, [number, number, number], string]>([
  ['at its beginning', [0, 0, 1], '0 0 1024 1024'],
  ['a little further, it stays', [-20, -10, 1], '0 0 1024 1024'],
  ['far further', [-1100, -600, 1], '1024 512 2560 1536'],
  ['seen from afar, it is larger and coarser', [0, 0, 0.3], '0 0 4096 2048'],
])('the area in sight: %s', (_name, transform, area) => {
  expect(areaInSight(transform, FRAME, 512)).toBe(area);
});

test('the area in sight reaches at least to the edges of the frame', () => {
  const transform = [-333, -77, 0.7] as const;
  const [seen, around] = [areaSeen(transform, FRAME), areaFrom(areaInSight(transform, FRAME, 128))];
  expect(isWithin(seen, around)).toBe(true);
  expect(isWithin(around, seen)).toBe(false);
});

test.each([
  ['before', -50, -1, false],
  ['across', -50, 5000, true],
  ['in', 10, 20, true],
  ['after', 1025, 2000, false],
])('a branch %s an area', (_name, left, right, isIn) => {
  expect(isTouching({ left, right, top: 0, bottom: 10 }, areaFrom('0 0 1024 1024'))).toBe(isIn);
});

test('a box is found at its place and in what it reaches into', () => {
  const nodes = ['c', 't'].map((id) => ({
    id,
    kind: 'team' as const,
    item: null,
    title: id,
    progress: null,
    status: null,
    responsible: null,
  }));
  const frame = { growth: 'right', narrow: false } as const;
  const { boxes } = layoutOf({ nodes, edges: [{ id: 'e', source: 'c', target: 't' }] }, new Set(), frame);
  const [first, second] = boxes;
  if (!first || !second) throw new Error('no boxes');
  expect(boxAt(boxes, { x: second.x + 1, y: second.y + 1 })).toBe(second);
  expect(boxAt(boxes, { x: second.x - 5, y: second.y + 1 })).toBe(undefined);
  const edge = { left: first.x + BOX.width - 1, top: first.y, right: second.x - 1, bottom: first.y + 1 };
  expect(boxesIn(boxes, edge)).toEqual([first]);
});
