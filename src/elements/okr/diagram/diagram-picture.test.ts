import { expect, test } from 'vitest';

import { finenessOf } from './diagram-picture.ts';

test.each([
  ['a small one is drawn twice as fine', { width: 1200, height: 800 }, 2],
  ['a large one as fine as its pixels allow', { width: 5_000, height: 8_000 }, Math.sqrt(64 / 40)],
  ['a very large one so that its words can be read', { width: 8_000, height: 10_000 }, 1],
  ['7,000 boxes can still be read', { width: 22_000, height: 12_000 }, 1],
  ['more than a canvas can hold cannot be read', { width: 25_000, height: 12_000 }, 16_384 / Math.sqrt(300e6)],
  ['nor what is longer than a canvas', { width: 1500, height: 40_000 }, 32_767 / 40_000],
])('[A1.06] %s', (_name, size, fineness) => {
  expect(finenessOf(size)).toBeCloseTo(fineness);
});
