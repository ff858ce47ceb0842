import { describe, expect, it } from 'vitest';

import { pathOf, pointsOf, rangeOf } from './curve-path.ts';

const box = { width: 100, height: 50 };

describe('pointsOf', () => {
  it.each([
    [[1, 3, 5], 'M0 50L50 25L100 0'],
    [[2], 'M0 37.5'],
    [[], ''],
  ])('draws %j as %s', (values, path) => expect(pathOf(pointsOf(values, box, 1, 5))).toBe(path));

  it('draws equal values as a line, not as nothing', () => {
    expect(pathOf(pointsOf([4, 4], box, 4, 4))).toBe('M0 50L100 50');
  });
});

describe('rangeOf', () => {
  it.each([
    [[10, null, 20], { low: 8, high: 20, ground: 8 }],
    [[-5, 10], { low: -5, high: 10, ground: 0 }],
    [[-5, -2], { low: -5, high: 0, ground: 0 }],
  ])('of %j has its ground at 0 as soon as a value is below it', (values, range) =>
    expect(rangeOf(values)).toEqual(range),
  );
});
