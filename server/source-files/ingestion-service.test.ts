import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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
async function read(
  script: string,
  { isInserted = true, signal = new AbortController().signal, memoryMb = limits.memoryMb } = {},
) {
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
    .run({ folder, limits: { ...limits, memoryMb }, signal })
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

const tooHeavy = { ingestion_status: 'failed', ingestion_error_code: 'too_heavy' };

test('a reading whose objects take more memory than they may ends as too heavy', async () => {
  const objects = `const all = []; for (let n = 0; n < 200_000; n += 1) all.push(Array.from({ length: 100 }, () => ({ n })));`;
  expect((await read(`${objects} say({ done: true });`)).last).toEqual(tooHeavy);
});

/** Whether this system lets a program run so; asked here too, so that a wrapper that is lost does not go unnoticed. */
const permits = (...[program = '', ...args]: string[]): boolean => spawnSync(program, args).status === 0;

test('a reading whose bytes take more memory than they may ends as too heavy', async ({ skip }) => {
  skip(!permits('prlimit', '--data=900000000', 'true'), 'this system does not limit the memory of a program');
  const bytes = `const all = []; for (let n = 0; n < 24; n += 1) all.push(Buffer.alloc(64 * 1024 * 1024, 1));`;
  expect((await read(`${bytes} say({ done: true });`, { memoryMb: 700 })).last).toEqual(tooHeavy);
});

test('a reading reaches no network, not even that of its own computer', async ({ skip }) => {
  skip(!permits('unshare', '--map-root-user', '--net', 'true'), 'this system does not cut programs off its network');
  let asked = 0;
  const network = createServer((socket) => {
    asked += 1;
    socket.end();
  });
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
  const { port } = network.address() as AddressInfo;
  const script = `const { connect } = await import('node:net');
    const to = connect(${port}, '127.0.0.1');
    const end = await new Promise((done) => to.once('connect', () => done('reached')).once('error', () => done('cut off')));
    fs.writeFileSync('1.txt', ''); say({ page: 1, name: end, preview: '1.txt' }); say({ done: true });`;
  const { names, last } = await read(script);
  await new Promise((done) => network.close(done));
  expect([names, last, asked]).toEqual([['cut off'], expect.objectContaining({ ingestion_status: 'completed' }), 0]);
});
