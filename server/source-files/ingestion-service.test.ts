import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Services } from '../services.ts';
import type { TakenFile } from './ingestion-store.ts';
import { Reading } from './ingestion-service.ts';

const limits = { silenceMs: 60_000, totalMs: 60_000, heapMb: 128, memoryMb: 2_000 };
const file = { id: 'f', company_id: 'c', kind: 'txt', created_by: null } as TakenFile;

let folder: string;
let stored: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
  stored = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads a file with a process that runs `script` in its folder; the database says `isInserted` of each page. */
async function read(script: string, { isInserted = true, signal = new AbortController().signal } = {}) {
  const path = join(folder, 'process.mjs');
  const head = `import fs from 'node:fs'; process.chdir(process.argv[3]);
    const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');`;
  await writeFile(path, `${head}\n${script}`);
  const names: string[] = [];
  const onConflictDoNothing = () => ({ returning: async () => (isInserted ? [{ id: 'p' }] : []) });
  const values = ({ page_name }: { page_name: string }) => {
    names.push(page_name);
    return { onConflictDoNothing };
  };
  const tx = { insert: () => ({ values }), select: () => ({ from: () => ({ where: async () => [] }) }) };
  const inCompany = (_: string, work: (tx: unknown) => unknown) => work(tx);
  const files = {
    store: async ({ filename, content }: { filename: string; content: AsyncIterable<unknown> }) => {
      for await (const chunk of content) void chunk;
      stored.push(filename);
      return { id: filename };
    },
    remove: async (_: string, id: string) => {
      stored = stored.filter((one) => one !== id);
      return true;
    },
  };
  const services = { ingestProcess: pathToFileURL(path), database: { inCompany }, files } as unknown as Services;
  const write = vi.fn().mockResolvedValue(true);
  const failure = await new Reading(services, file, write)
    .run({ folder, limits, signal })
    .then(() => null)
    .catch(String);
  return { failure, names, last: write.mock.lastCall?.[0] as unknown };
}

const page = `fs.writeFileSync('1.txt', 'Text'); say({ page: 1, name: '', preview: '1.txt' });`;

test('what was stored stays for a page that is inserted, and goes for one that another process has made', async () => {
  expect((await read(`${page} say({ done: true });`)).last).toMatchObject({ ingestion_status: 'completed' });
  expect(stored).toEqual(['1.txt']);
  stored = [];
  await read(`${page} say({ done: true });`, { isInserted: false });
  expect(stored).toEqual([]);
});

test('half a page leaves nothing stored: its table is a link to a file of the server', async () => {
  const link = `fs.writeFileSync('1.txt', ''); fs.symlinkSync('/etc/hostname', '1.json');`;
  const { failure } = await read(`${link} say({ page: 1, name: '', preview: '1.txt', table: '1.json' });`);
  expect(failure).toMatch(/ELOOP|EMLINK/);
  expect(stored).toEqual([]);
});

test.each([
  `say({ page: 1, name: '', preview: '../secret.txt' })`,
  `say({ page: 1, name: '', preview: '/etc/hostname' })`,
  `say({ page: 1.5, name: '' })`,
  `say({ page: 1001, name: '' })`,
  `say({ failed: 'other' })`,
  `process.stdout.write('no JSON\\n')`,
])('a line that does not fit ends the file as crashed: %s', async (script) => {
  const { failure, last } = await read(script);
  expect([failure, last]).toEqual([
    'Error: The process of a file has said what it should not',
    { ingestion_status: 'failed', ingestion_error_code: 'crashed' },
  ]);
});

test('a process that does not end its line is ended', async () => {
  const endless = `setInterval(() => process.stdout.write('a'.repeat(10_000)), 1);`;
  expect((await read(endless)).failure).toMatch('does not end its line');
});

test('a process is ended whose reading was given up before it began', async () => {
  expect(await read('setInterval(() => undefined, 1_000);', { signal: AbortSignal.abort() })).toEqual({
    failure: null,
    names: [],
    last: undefined,
  });
});

test('a sign of life changes nothing; the name of a sheet is stored without what a database refuses', async () => {
  const sheet = `say({ busy: true }); say({ page: 1, name: 'A\\0' + 'b'.repeat(300) }); say({ done: true });`;
  const { failure, last, names } = await read(sheet);
  expect([failure, last, names]).toEqual([
    null,
    { ingestion_status: 'completed', ingestion_error_code: null, ingested_page_count: 1 },
    [`A${'b'.repeat(199)}`],
  ]);
});
