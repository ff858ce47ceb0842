import { expect, it } from 'vitest';

import { levelAfter } from './level-field.tsx';

it.each<[string, number, number | undefined]>([
  ['ArrowRight', 4, 5],
  ['ArrowUp', 5, 5],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['Delete', 3, 0],
  ['End', 1, 5],
  ['3', 5, 3],
  ['6', 5, undefined],
  ['Tab', 5, undefined],
])('%s leads from %d to %s', (key, value, level) => {
  expect(levelAfter(key, value)).toBe(level);
});
