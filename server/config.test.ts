import { expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

test('the wait for the database has a default, takes a number of milliseconds and tells a wrong one by its name', () => {
  expect(readConfig({ DATABASE_WAIT_MS: '' }).DATABASE_WAIT_MS).toBe(10_000);
  expect(readConfig({ DATABASE_WAIT_MS: '120000' }).DATABASE_WAIT_MS).toBe(120_000);
  for (const wrong of ['0', '99', '600001', 'long'])
    expect(() => readConfig({ DATABASE_WAIT_MS: wrong })).toThrow(ConfigError);
  expect(() => readConfig({ DATABASE_WAIT_MS: '0' })).toThrow(/DATABASE_WAIT_MS/);
});
