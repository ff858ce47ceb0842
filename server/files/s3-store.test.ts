import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { S3_KEYS, startS3 } from '../../tests/setup/s3-server.ts';
import { contentStoreOf } from './chosen-store.ts';
import type { ContentStore } from './content-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
let store: ContentStore;
beforeAll(async () => {
  s3 = await startS3('leitstern');
  dataDir = await mkdtemp(join(tmpdir(), 's3-store-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true });
});
const storeWith = (more: object = {}) =>
  contentStoreOf(dataDir, { ...S3_KEYS, endpoint: s3.endpoint, bucket: 'leitstern', prefix: 'files', ...more });
beforeEach(() => {
  store = storeWith();
  s3.objects.clear();
  s3.calls.length = 0;
});

const CONTENT = Buffer.alloc(300_000, 'Wärme');
const HASH = createHash('sha256').update(CONTENT).digest('hex');
const KEY = `/leitstern/files/${HASH.slice(0, 2)}/${HASH.slice(2, 4)}/${HASH}`;
const put = async (): Promise<void> => store.settle(await store.receive(Readable.from([CONTENT]), 1_000_000));

test('a content lies in the bucket under its hash, comes back as it was and leaves nothing on the disk', async () => {
  await put();
  expect([...s3.objects.keys()]).toEqual([KEY]);
  expect(s3.objects.get(KEY)?.equals(CONTENT)).toBe(true);
  expect((await buffer(store.read(HASH))).equals(CONTENT)).toBe(true);
  expect(await readdir(join(dataDir, 'files', 'parts'))).toEqual([]);
});

test('the same content is sent once', async () => {
  await put();
  await put();
  expect(s3.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a content that was brought and removed before it is settled is sent again', async () => {
  const received = await store.receive(Readable.from([CONTENT]), 1_000_000);
  await store.bring(received);
  expect([...s3.objects.keys()]).toEqual([KEY]);
  await store.remove(HASH);
  await store.settle(received);
  expect([...s3.objects.keys()]).toEqual([KEY]);
  expect(await readdir(join(dataDir, 'files', 'parts'))).toEqual([]);
});

test('a removed content is gone; removing it again does no harm', async () => {
  await put();
  await store.remove(HASH);
  await store.remove(HASH);
  expect(s3.objects.size).toBe(0);
  await expect(buffer(store.read(HASH))).rejects.toThrow(/404.*NoSuchKey/);
});

test('a store that is too busy is asked again', async () => {
  s3.slowDown(2);
  await put();
  expect(s3.objects.size).toBe(1);
});

test('a wrong key or bucket is named, and stores nothing', async () => {
  store = storeWith({ secretAccessKey: 'another' });
  await expect(put()).rejects.toThrow(/answers 403/);
  store = storeWith({ bucket: 'other' });
  await expect(put()).rejects.toThrow(/answers 404.*NoSuchBucket/);
  expect(s3.objects.size).toBe(0);
});

test('what is too large or no hash never reaches the store', async () => {
  await expect(store.receive(Readable.from([CONTENT]), 1_000)).rejects.toThrow();
  await expect(store.remove('../other')).rejects.toThrow('not a SHA-256');
  expect(s3.calls).toEqual([]);
});
