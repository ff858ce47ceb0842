import { expect, test } from 'vitest';

import { finenessOf } from './diagram-picture.ts';

test.each([
  ['a small one is drawn twice as fine', { width: 1200, height: 800 }, 2],
  ['a long one as fine as its side allows', { width: 1500, height: 10_000 }, 1.6],
  ['a large one as fine as its pixels allow', { width: 8_000, height: 8_000 }, 1],
  ['300 boxes in a column cannot be read', { width: 1500, height: 32_400 }, 16_000 / 32_400],
])('%s', (_name, size, fineness) => {
  expect(finenessOf(size)).toBeCloseTo(fineness);
});
