import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { FileStore } from '#server/files/file-store.ts';
import { FilesService } from '#server/files/files-service.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'leitstern-files-'));
const LIMIT = 300_000;
let files: FilesService;
let one: SeededCompany;
let two: SeededCompany;

beforeAll(async () => {
  files = new FilesService(server.database, new FileStore(folder), LIMIT);
  one = await seedCompany(server.database);
  two = await seedCompany(server.database);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keep = (company: SeededCompany, content: Buffer, filename = 'Marktstudie.pdf') =>
  files.store({
    companyId: company.id,
    userId: company.writer.id,
    filename,
    mediaType: 'application/pdf',
    content: Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]),
  });
const pathOf = (sha: string): string => join(folder, sha.slice(0, 2), sha.slice(2, 4), sha);

test('a file comes back byte for byte, lies under its hash, and only its own company can open it', async () => {
  const content = randomBytes(200_000);
  const kept = await keep(one, content);
  expect(kept).toMatchObject({
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: 200_000,
    filename: 'Marktstudie.pdf',
  });
  expect(statSync(pathOf(kept.sha256)).mode & 0o777).toBe(0o600);
  const opened = await files.open(one.id, kept.id);
  expect(await buffer(opened?.content ?? Readable.from([]))).toEqual(content);
  expect(await files.open(two.id, kept.id)).toBeNull();
  expect(await files.remove(two.id, kept.id)).toBe(false);
  expect(readdirSync(join(folder, 'parts'))).toEqual([]);
});

test('the same content lies there once, and goes with the last file that refers to it, also across companies', async () => {
  const content = randomBytes(1_000);
  const [mine, copy, theirs] = await Promise.all([
    keep(one, content),
    keep(one, content, 'Kopie.pdf'),
    keep(two, content),
  ]);
  expect(new Set([mine.sha256, copy.sha256, theirs.sha256]).size).toBe(1);
  expect(new Set([mine.id, copy.id, theirs.id]).size).toBe(3);
  await files.remove(one.id, mine.id);
  await files.remove(one.id, copy.id);
  expect(existsSync(pathOf(theirs.sha256))).toBe(true);
  expect(await files.remove(two.id, theirs.id)).toBe(true);
  expect(existsSync(pathOf(theirs.sha256))).toBe(false);
});

test('removing and keeping the same content at the same time never leaves a file without content', async () => {
  const content = randomBytes(500);
  let last = await keep(one, content);
  for (let round = 0; round < 30; round++) {
    const [, next] = await Promise.all([files.remove(one.id, last.id), keep(one, content)]);
    expect(await buffer((await files.open(one.id, next.id))?.content ?? Readable.from([]))).toEqual(content);
    last = next;
  }
});

test('a file that is too large is refused with 413, a stream that breaks off with its reason; neither leaves anything', async () => {
  await expect(keep(one, randomBytes(LIMIT + 1))).rejects.toMatchObject({ status: 413 });
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(100);
      throw new Error('the network is gone');
    })(),
  );
  await expect(
    files.store({ companyId: one.id, userId: null, filename: 'x', mediaType: 'x/x', content: broken }),
  ).rejects.toThrow('the network is gone');
  expect(readdirSync(join(folder, 'parts'))).toEqual([]);
});

test('nothing but contents is read or removed, whatever is in the place of a hash', async () => {
  const store = new FileStore(join(folder, 'inner'));
  const outside = join(folder, 'outside');
  writeFileSync(outside, 'x');
  for (const address of ['../../../outside', '', 'A'.repeat(64), `${'a'.repeat(64)}\n`]) {
    expect(() => store.read(address)).toThrow('not a SHA-256');
    await expect(store.remove(address)).rejects.toThrow('not a SHA-256');
  }
  expect(existsSync(outside)).toBe(true);
});

test('what broken uploads have left goes after a day, a running one stays', async () => {
  const [old, fresh] = [join(folder, 'parts', 'old'), join(folder, 'parts', 'fresh')];
  for (const path of [old, fresh]) writeFileSync(path, 'x');
  const yesterday = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(old, yesterday, yesterday);
  await files.removeUnfinished();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test('a content that could not be removed is logged and tried again, as long as no file names it again', async () => {
  const store = new FileStore(folder);
  const service = new FilesService(server.database, store, LIMIT);
  const logged: unknown[] = [];
  service.logTo((error) => logged.push(error));
  const [gone, back] = [randomBytes(1_000), randomBytes(1_000)];
  const [first, second] = [await keep(one, gone), await keep(one, back)];
  const away = new Error('The store is away');
  const remove = vi.spyOn(store, 'remove').mockRejectedValue(away);
  expect([await service.remove(one.id, first.id), await service.remove(one.id, second.id)]).toEqual([true, true]);
  expect(logged).toEqual([away, away]);
  await keep(two, back);
  await service.removeLeft();
  expect([existsSync(pathOf(first.sha256)), remove.mock.lastCall]).toEqual([true, [first.sha256]]);
  remove.mockRestore();
  await service.removeLeft();
  expect([existsSync(pathOf(first.sha256)), existsSync(pathOf(second.sha256))]).toEqual([false, true]);
  const { rows } = await server.database.pool.query('select sha256 from left_contents');
  expect(rows).toEqual([]);
});
