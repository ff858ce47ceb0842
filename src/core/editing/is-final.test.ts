import { expect, it } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { isFinal, isFinalStatus } from './is-final.ts';

it.each([
  [400, true],
  [401, true],
  [403, true],
  [404, true],
  [408, false],
  [412, true],
  [413, true],
  [423, true],
  [425, false],
  [429, false],
  [500, false],
  [501, true],
  [503, false],
  [0, false],
])('status %i is final: %s', (status, final) => {
  expect(isFinalStatus(status)).toBe(final);
});

it('lets saves that wait through a sign-in or a lock try again', () => {
  expect([isFinalStatus(401, { session: 'passing' }), isFinalStatus(423, { lock: 'passing' })]).toEqual([false, false]);
  expect([isFinalStatus(401, { lock: 'passing' }), isFinalStatus(423, { session: 'passing' })]).toEqual([true, true]);
});

it('takes only answers of the server as refusals', () => {
  expect([isFinal(new ApiError(422, {})), isFinal(new TypeError('broken'))]).toEqual([true, false]);
});
