import { expect, test } from 'vitest';

import { EXTENT } from '../scene/camera.ts';
import { clearOf } from './clear-of.ts';
import { nearestFree, placedAt } from './placement.ts';

const SIZE = { width: 200, height: 200 };
const two = [
  { x: 0, y: 0, ...SIZE },
  { x: 300, y: 0, ...SIZE },
];

test('what is pasted lies with its middle at the point', () => {
  expect(placedAt(two, { x: 1_000, y: 1_000 }, [])).toMatchObject([
    { x: 750, y: 900 },
    { x: 1_050, y: 900 },
  ]);
});

test('pasted again it steps aside together, as often as needed', () => {
  const first = placedAt(two, { x: 1_000, y: 1_000 }, []) as { x: number; y: number }[];
  const second = placedAt(two, { x: 1_000, y: 1_000 }, first) as { x: number; y: number }[];
  expect(second).toMatchObject([
    { x: 774, y: 924 },
    { x: 1_074, y: 924 },
  ]);
  expect(placedAt(two, { x: 1_000, y: 1_000 }, [...first, ...second])).toMatchObject([{ x: 798 }, { x: 1_098 }]);
});

test('other notes nearby are no reason to step aside', () => {
  expect(placedAt(two, { x: 1_000, y: 1_000 }, [{ x: 780, y: 900 }])).toMatchObject([{ x: 750 }, {}]);
});

test.each([
  ['where it is wanted', [], { x: 0, y: 0 }],
  ['above what is low', [{ x: -400, y: 0, width: 800, height: 900 }], { x: 0, y: -120 }],
  ['between two that leave enough room', [{ x: -500, y: -300, width: 400, height: 600 }, { x: 180, y: -300, width: 400, height: 600 }], { x: 40, y: 0 }], // prettier-ignore
  ['beside what is high and narrow', [{ x: -100, y: -900, width: 200, height: 1_800 }], { x: 240, y: 0 }],
])('something new lies %s', (_, taken, spot) => {
  expect(nearestFree({ width: 200, height: 200 }, { x: 0, y: 0 }, taken)).toEqual(spot);
});

test('where nothing is free near by, it lies where it is wanted', () => {
  const everything = { x: -9_000, y: -9_000, width: 18_000, height: 18_000 };
  expect(nearestFree({ width: 200, height: 200 }, { x: 7, y: 9 }, [everything])).toEqual({ x: 7, y: 9 });
});

test('an area makes way only for what it lies on', () => {
  const card = { x: 0, y: 0, width: 400, height: 400 };
  expect(clearOf({ x: 400, y: 100, ...SIZE }, [card], EXTENT)).toEqual({ x: 400, y: 100 });
  expect(clearOf({ x: 380, y: 100, ...SIZE }, [card], EXTENT)).toEqual({ x: 420, y: 100 });
});

test('a wide block keeps off a card and on the board, where there is less room beside the card than it needs', () => {
  const card = { x: 0, y: 0, width: 2_000, height: 1_000 };
  const block = { x: -400, y: 200, width: 1_400, height: 800 };
  const { x, y } = clearOf(block, [card], EXTENT);
  expect(x).toBeGreaterThanOrEqual(-1_000);
  expect(y).toBeGreaterThanOrEqual(1_000);
});

test('a block that is larger than the canvas still finds room beside it', () => {
  const canvas = { x: 0, y: 0, width: 2_100, height: 1_600 };
  const block = { x: 0, y: 0, width: 5_128, height: 4_900 };
  const { x, y } = clearOf(block, [canvas], EXTENT);
  const isBeside = x >= 2_100 || y >= 1_600 || x + block.width <= 0 || y + block.height <= 0;
  expect(isBeside).toBe(true);
});
