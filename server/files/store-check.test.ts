import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { S3_KEYS, startS3 } from '../../tests/setup/s3-server.ts';
import { checkStore } from './store-check.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3('leitstern');
  dataDir = await mkdtemp(join(tmpdir(), 'store-check-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true });
});
const check = (more: object = {}) =>
  checkStore(dataDir, { ...S3_KEYS, endpoint: s3.endpoint, bucket: 'leitstern', prefix: '', ...more });

test('a store that takes, gives and removes a content is fine, and has nothing of it afterwards', async () => {
  expect(await check()).toBeNull();
  expect(s3.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'HEAD', 'PUT', 'GET', 'DELETE']);
  expect(s3.objects.size).toBe(0);
});

test('a wrong key, secret and bucket end the start with the setting that is wrong', async () => {
  await expect(check({ accessKeyId: 'SOMEBODY' })).rejects.toThrow('does not know the key of S3_ACCESS_KEY');
  await expect(check({ secretAccessKey: 'another' })).rejects.toThrow('refuses the secret of S3_SECRET_KEY');
  await expect(check({ bucket: 'other' })).rejects.toThrow('has no bucket other; set S3_BUCKET');
  expect(s3.objects.size).toBe(0);
});

test('a store that is away does not end the start', async () => {
  s3.breakOff(1_000);
  expect(await check()).toMatch(/^The object store at 127\.0\.0\.1:\d+ does not answer as it should/);
  s3.breakOff(0);
});

test('of what a store forbids only missing rights end the start: clocks and passing keys come right again', async () => {
  s3.forbid('AccessDenied');
  await expect(check()).rejects.toThrow('does not let this key list, read, write and delete');
  s3.forbid('RequestTimeTooSkewed');
  expect(await check()).toMatch('refuses the time of this machine');
  for (const code of ['ExpiredToken', 'SomethingOfAProxy']) {
    s3.forbid(code);
    expect(await check()).toMatch(code);
  }
  s3.forbid(null);
});
