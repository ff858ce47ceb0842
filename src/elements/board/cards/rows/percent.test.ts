import { expect, it } from 'vitest';

import { readPercent } from './percent.ts';

type Read = ReturnType<typeof readPercent>;

it.each<[string, Read, Read]>([
  ['42', { value: 42 }, { value: 42 }],
  ['42,5 %', { value: 42.5 }, { value: 42.5 }],
  ['42.5%', { value: 42.5 }, { value: 42.5 }],
  ['0,125', { value: 0.13 }, { value: 0.13 }],
  ['.5', { value: 0.5 }, { value: 0.5 }],
  // what groups thousands in a language does so here too
  ['1.234', { value: 1.23 }, 'wrong'],
  ['1,234', 'wrong', { value: 1.23 }],
  ['', { value: null }, { value: null }],
  [' ', { value: null }, { value: null }],
  ['101', 'wrong', 'wrong'],
  ['-1', 'wrong', 'wrong'],
  ['1e1', 'wrong', 'wrong'],
  ['about 5', 'wrong', 'wrong'],
])('reads %j as %j in English and as %j in German', (typed, english, german) => {
  expect(readPercent(typed, 'en-US')).toEqual(english);
  expect(readPercent(typed, 'de-DE')).toEqual(german);
});
