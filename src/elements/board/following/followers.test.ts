import { expect, test } from 'vitest';

import { followersAfter } from './followers.ts';

const anna = { id: 'anna', full_name: 'Anna Vogt', initials: 'AV' };
const ben = { id: 'ben', full_name: 'Ben Ott', initials: 'BO' };
const says = (user_info: typeof anna, user_id: string | null) => ({ type: 'following', user_info, user_id }) as const;

test('who follows is counted once, and no longer when they follow somebody else or nobody', () => {
  const one = followersAfter([], says(anna, 'me'), 'me');
  const two = followersAfter(one, says(ben, 'me'), 'me');
  expect(two).toEqual([anna, ben]);
  expect(followersAfter(two, says(ben, 'me'), 'me')).toBe(two);
  expect(followersAfter(two, says(anna, 'ben'), 'me')).toEqual([ben]);
  expect(followersAfter(two, says(ben, null), 'me')).toEqual([anna]);
});

test('another tab of the same person is nobody who follows', () => {
  expect(followersAfter([], says(anna, 'anna'), 'anna')).toEqual([]);
});
