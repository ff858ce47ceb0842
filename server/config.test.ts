import { expect, test } from 'vitest';

import { ConfigError, readConfig, s3Of } from './config.ts';

test('the wait for the database has a default, takes a number of milliseconds and reports a wrong one by its name', () => {
  expect(readConfig({ DATABASE_WAIT_MS: '' }).DATABASE_WAIT_MS).toBe(10_000);
  expect(readConfig({ DATABASE_WAIT_MS: '120000' }).DATABASE_WAIT_MS).toBe(120_000);
  for (const wrong of ['0', '99', '600001', 'long'])
    expect(() => readConfig({ DATABASE_WAIT_MS: wrong })).toThrow(ConfigError);
  expect(() => readConfig({ DATABASE_WAIT_MS: '0' })).toThrow(/DATABASE_WAIT_MS/);
});

test('a database of one’s own needs a secret key, which is reported in the same table', () => {
  const DATABASE_URL = 'postgres://a@b/c';
  const SECRET_KEY = 'k'.repeat(32);
  expect(() => readConfig({ DATABASE_URL })).toThrow(/SECRET_KEY +is needed with DATABASE_URL/);
  expect(() => readConfig({ DATABASE_URL, PORT: 'x' })).toThrow(/PORT[^]*SECRET_KEY/);
  expect(() => readConfig({ DATABASE_URL, SECRET_KEY: 'short' })).toThrow(/fewer than 32/);
  expect(readConfig({ DATABASE_URL, SECRET_KEY })).toMatchObject({ SECRET_KEY, SECRET_KEY_OLD: [] });
  expect(readConfig({ SECRET_KEY_OLD: `${SECRET_KEY}, ${'o'.repeat(40)}` }).SECRET_KEY_OLD).toHaveLength(2);
  expect(readConfig({}).SECRET_KEY).toBeUndefined();
});

test('an object store is named whole or not at all', () => {
  const s3 = { S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'files', S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'secret' };
  expect(() => readConfig({ ...s3, S3_BUCKET: '' })).toThrow(/S3_BUCKET +is needed too/);
  expect(s3Of(readConfig({}))).toBeUndefined();
  expect(s3Of(readConfig({ ...s3, S3_PREFIX: 'a/b' }))).toMatchObject({
    bucket: 'files',
    region: 'us-east-1',
    prefix: 'a/b',
  });
});
