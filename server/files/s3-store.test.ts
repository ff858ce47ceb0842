import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { S3_KEYS, startS3 } from '../../tests/setup/s3-server.ts';
import { contentStoreOf } from './chosen-store.ts';
import { FileStore } from './file-store.ts';
import { S3Store } from './s3-store.ts';
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
afterEach(() => {
  s3.stall(false);
  s3.breakOff(0);
  vi.useRealTimers();
});
const limited = (answerMs: number, idleMs: number) =>
  new S3Store(
    { ...S3_KEYS, endpoint: s3.endpoint, bucket: 'leitstern', prefix: 'files' },
    new FileStore(join(dataDir, 'files')),
    { answerMs, idleMs },
  );
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

test('a connection that breaks is tried again; a store that stays away is a failure of its own', async () => {
  s3.breakOff(2);
  await put();
  expect(s3.objects.size).toBe(1);
  s3.breakOff(1_000);
  await expect(store.remove(HASH)).rejects.toMatchObject({ code: 'FILES_AWAY' });
});

test('a reader may take longer for a content than the store may until it answers', async () => {
  await put();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const content = limited(1_000, 1e9).read(HASH);
  const pieces = content[Symbol.asyncIterator]();
  const first = (await pieces.next()).value as Buffer;
  vi.advanceTimersByTime(2_000);
  const rest: Buffer[] = [];
  for await (const piece of { [Symbol.asyncIterator]: () => pieces }) rest.push(piece as Buffer);
  expect(Buffer.concat([first, ...rest]).equals(CONTENT)).toBe(true);
});

test('a store that stops in the middle of a content is given up', async () => {
  await put();
  s3.stall(true);
  await expect(buffer(limited(60_000, 50).read(HASH))).rejects.toMatchObject({ code: 'FILES_AWAY' });
});

test('nothing is asked for a reader who leaves before the first piece', async () => {
  s3.calls.length = 0;
  const content = store.read(HASH);
  content.destroy();
  await new Promise((done) => content.once('close', done));
  expect(s3.calls).toEqual([]);
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
