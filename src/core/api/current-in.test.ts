import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { currentIn } from './current-in.ts';

const current = { id: 'p', version: 5 };

test('only a refusal of an old version carries what the server holds', () => {
  expect(currentIn(new ApiError(412, { current }))).toBe(current);
  expect(currentIn(new ApiError(412, {}))).toBe(undefined);
  expect(currentIn(new ApiError(400, { current }))).toBe(undefined);
  expect(currentIn(new Error('no'))).toBe(undefined);
});
