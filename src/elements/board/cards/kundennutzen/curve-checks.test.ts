import { expect, test } from 'vitest';

import type { Analysis, Rating } from './analysis.ts';
import { curveCheck } from './curve-checks.ts';

/** An analysis of these curves, the own one first. */
function analysisOf(curves: Rating[][]): Analysis {
  const products = curves.map((values, at) => ({ id: `p${at}`, name: `P${at}`, values }));
  const names = (curves[0] ?? []).map((_, at) => 'ABCDEFGH'.charAt(at));
  return { id: 'a', name: '', products, productsAfter: [], valueOfferings: names, criteria: [], betterAndDifferentText: '' }; // prettier-ignore
}
const check = (...curves: Rating[][]) => curveCheck(analysisOf(curves), 'products');

test.each([
  ['peaks in half of the factors and a valley', [5, 4, 3, 1], 'focused'],
  ['one peak and a valley', [2, 3, 3, 4], 'focused'],
  ['peaks in more than half', [5, 4, 4, 1], 'everywhere'],
  ['no peak', [3, 3, 2, 1], 'nowhere'],
  ['a peak that nothing pays for', [5, 3, 3, 3], 'nothingLow'],
  ['gaps, which do not count', [5, null, null, 1], 'focused'],
] as const)('a curve with %s', (_, own, focus) => {
  expect(check([...own])?.focus).toBe(focus);
});

test.each([
  ['no product', []],
  ['one rating', [[5, null, null]]],
  ['no rating', [[null, null]]],
])('of %s nothing is said', (_, curves) => {
  expect(check(...curves)).toBeUndefined();
});

test.each([
  [
    'the same as its competitor',
    [
      [3, 3],
      [3, 3],
    ],
    0,
    false,
    ['A', 'B'],
  ],
  [
    'one away everywhere',
    [
      [4, 2],
      [3, 3],
    ],
    1,
    true,
    [],
  ],
  [
    'as the mean of two in one factor',
    [
      [3, 5],
      [2, 1],
      [4, 2],
    ],
    1.75,
    true,
    ['A'],
  ],
  [
    'near the mean in one factor',
    [
      [3, 5],
      [3, 1],
      [4, 1],
    ],
    2.25,
    true,
    ['A'],
  ],
  [
    'rated where competitors are not',
    [
      [5, 5, 1],
      [null, 5, 1],
    ],
    0,
    false,
    ['B', 'C'],
  ],
  ['alone', [[5, 1]], null, false, []],
] as const)('divergence of a curve that is %s', (_, curves, ...expected) => {
  const [distance, isDivergent, meToo] = expected;
  expect(check(...curves.map((values) => [...values]))).toMatchObject({ distance, isDivergent, meToo });
});

test('leads are counted against the best competitor, equal factors are none', () => {
  expect(check([5, 2, 3], [4, 5, 3], [1, 1, 1])).toMatchObject({
    rated: 3,
    peaks: ['A'],
    leads: [
      { name: 'A', by: 1 },
      { name: 'B', by: -3 },
    ],
  });
});
