import { expect, test } from 'vitest';

import { followersOf, followingsAfter, isCircle, type Followings } from './followers.ts';

const anna = { id: 'anna', full_name: 'Anna Vogt', initials: 'AV' };
const ben = { id: 'ben', full_name: 'Ben Ott', initials: 'BO' };
type Said = [who: typeof anna, whom: string | null];
const after = (said: Said[], before: Followings = new Map()): Followings =>
  said.reduce((all, [user_info, user_id]) => followingsAfter(all, { type: 'following', user_info, user_id }), before);
const BOTH: Said[] = [
  [anna, 'me'],
  [ben, 'me'],
];

test('who follows is counted once, and no longer when they follow somebody else or nobody', () => {
  const both = after(BOTH);
  expect(followersOf(both, 'me')).toEqual([anna, ben]);
  expect(after(BOTH, both)).toBe(both);
  expect(followersOf(after([[anna, 'ben']], both), 'me')).toEqual([ben]);
  expect(followersOf(after([[ben, null]], both), 'me')).toEqual([anna]);
});

test('who follows in one tab and nobody, or somebody else, in another one still follows', () => {
  const said = (source: string, user_id: string | null) =>
    ({ type: 'following', user_info: anna, user_id, source }) as const;
  let all: Followings = new Map();
  for (const message of [said('a', 'me'), said('b', 'me'), said('b', 'ben'), said('b', null)])
    all = followingsAfter(all, message);
  expect(followersOf(all, 'me')).toEqual([anna]);
  expect(followersOf(followingsAfter(all, said('b', 'me')), 'me')).toEqual([anna]);
  expect(isCircle(followingsAfter(all, said('b', 'ben')), 'ben', 'anna')).toBe(true);
  expect(followersOf(followingsAfter(all, said('a', null)), 'me')).toEqual([]);
});

test('another tab of the same person is nobody who follows', () => {
  expect(followersOf(after([[anna, 'anna']]), 'anna')).toEqual([]);
});

test('people who follow each other, be it over others, are a circle', () => {
  const all = after([
    [anna, 'ben'],
    [ben, 'me'],
  ]);
  expect([isCircle(all, 'me', 'anna'), isCircle(all, 'me', 'carla')]).toEqual([true, false]);
  // a circle of others is none of this person
  expect(isCircle(after([[ben, 'anna']], all), 'me', 'anna')).toBe(false);
});
