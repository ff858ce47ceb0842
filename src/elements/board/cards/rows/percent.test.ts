import { expect, it } from 'vitest';

import { readPercent } from './percent.ts';

it.each<[string, ReturnType<typeof readPercent>]>([
  ['42', { value: 42 }],
  ['42,5 %', { value: 42.5 }],
  ['33.333', { value: 33.33 }],
  ['', { value: null }],
  [' ', { value: null }],
  ['101', 'wrong'],
  ['-1', 'wrong'],
  ['about 5', 'wrong'],
])('reads %j as %j', (typed, value) => expect(readPercent(typed)).toEqual(value));
