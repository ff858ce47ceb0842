import { describe, expect, it } from 'vitest';

import { placeAfter } from './roving.ts';

describe('placeAfter', () => {
  it.each([
    ['ArrowDown', 0, 'vertical', 1],
    ['ArrowDown', 2, 'vertical', 0],
    ['ArrowUp', 0, 'vertical', 2],
    ['ArrowUp', -1, 'vertical', 2],
    ['ArrowRight', 0, 'vertical', null],
    ['ArrowRight', 1, 'horizontal', 2],
    ['Home', 2, 'horizontal', 0],
    ['End', 0, 'horizontal', 2],
    ['a', 0, 'horizontal', null],
  ] as const)('%s at %i, %s: %s', (key, at, direction, expected) => {
    expect(placeAfter(key, at, 3, direction)).toBe(expected);
  });

  it('leads nowhere in an empty list', () => {
    expect(placeAfter('Home', -1, 0, 'vertical')).toBeNull();
  });
});
