import { expect, it } from 'vitest';

import { movedTo } from './moved-to.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [1, 2, 'acb'],
  [1, 1, undefined],
  [0, -1, undefined],
  [2, 3, undefined],
  [-1, 0, undefined],
])('moves %i to %i', (from, to, expected) => expect(movedTo(['a', 'b', 'c'], from, to)?.join('')).toBe(expected));
