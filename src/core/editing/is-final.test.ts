import { expect, it } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { isFinal, isFinalStatus, isForGood } from './is-final.ts';

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

it.each([
  [400, true],
  [401, false],
  [403, true],
  [404, true],
  [409, false],
  [410, true],
  [412, false],
  [413, true],
  [423, false],
  [429, false],
  [500, false],
  [501, true],
  [0, false],
])('after %i another try is worth nothing: %s', (status, expected) => {
  expect(isForGood(new ApiError(status, {}))).toBe(expected);
});

it('what is no refusal of the server may be tried again', () => expect(isForGood(new Error('lost'))).toBe(false));
