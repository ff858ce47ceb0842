import { expect, it } from 'vitest';

import { ratingOf, type TrendTime } from './trend-rules.ts';

it.each<[number, TrendTime, string]>([
  [4, 'now', 'act'],
  [5, '1-2 years', 'act'],
  [4, '3-5 years', 'prepare'],
  [5, 'over 10 years', 'prepare'],
  [3, '1-2 years', 'watch'],
  [3.9, 'now', 'watch'],
  [1, '5-10 years', 'ignore'],
])('an effect of %d, %s: %s', (effect, time, rating) => {
  expect(ratingOf(effect, time)).toBe(rating);
});
