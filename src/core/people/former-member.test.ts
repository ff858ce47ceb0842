import { expect, test } from 'vitest';

import { FORMER, whoMade } from './former-member.ts';

const anna = { id: 'a', full_name: 'Anna Lindqvist', initials: 'AL' };

test.each([
  [anna, anna],
  [null, FORMER],
  [undefined, null],
])('the author of %j', (said, who) => {
  expect(whoMade(said)).toBe(who);
});
