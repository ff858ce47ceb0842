import { expect, test } from 'vitest';

import { isDatabaseAway, isLostRace } from './database-failure.ts';

const failed = (code: string): Error => new Error('the query', { cause: Object.assign(new Error('why'), { code }) });

test('a deadlock and a lost serialization are races, which are no failure of the database', () => {
  expect(['40P01', '40001', '23505', '57P01'].map((code) => isLostRace(failed(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['40P01', '57P01'].map((code) => isDatabaseAway(failed(code)))).toEqual([false, true]);
});
