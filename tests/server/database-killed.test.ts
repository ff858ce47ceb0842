import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

import { Browser } from '../faults/saves.ts';
import { isAlive, kill, postgresOf, startServer, stop, type ServerProcess } from '../faults/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'leitstern-alone-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(folder);
});
afterAll(async () => {
  if (isAlive(server.process.pid ?? 0)) await kill(server, 'both');
  rmSync(databaseFolder(folder, databaseOwner()), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test('a second server on the same data folder is refused with one sentence and leaves the first alone', async () => {
  await expect(startServer(folder)).rejects.toThrow(/ended with 1: Another Leitstern already works with [^\n]*\n$/);
  expect((await fetch(`${server.address}/api/ready/`)).status).toBe(200);
});

test('a data folder that is a file is reported in one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startServer(file)).rejects.toThrow(/ended with 1: DATA_DIR cannot be used: [^\n]*\n$/);
});

/** Whether another PostgreSQL has taken the place of this one. */
function isReplaced(killed: number): boolean {
  try {
    return !isAlive(killed) && postgresOf(folder) !== killed;
  } catch {
    // its file is just being written
    return false;
  }
}

test.skipIf(process.platform !== 'linux')(
  'a database that is killed alone comes back; calls until then are refused with 503 in words, and a stop ends it',
  async () => {
    const browser = new Browser(server.address);
    await browser.signIn('admin@nordlicht.example');
    const seen = new Set<number>();
    // a machine that stands still during the whole outage shows nothing of it: once more
    while (!seen.has(503)) {
      const killed = postgresOf(folder);
      process.kill(killed, 'SIGKILL');
      for (let status = 0; status !== 200 || !isReplaced(killed); seen.add(status)) {
        const answer = await browser.callOnce<{ code?: string; detail?: string }>(
          { method: 'GET' },
          '/api/v1/accounts/me/',
        );
        status = answer.status;
        if (status !== 200)
          expect(answer).toMatchObject({
            status: 503,
            body: { code: 'database_away', detail: expect.stringMatching(/try again|versuchen Sie/) as unknown },
          });
      }
    }
    const created = await browser.call('POST', '/api/v1/whiteboard/boards/', { name: 'Danach' });
    expect(created.status).toBe(201);
    expect(await stop(server), server.output()).toBe(0);
  },
  120_000,
);
