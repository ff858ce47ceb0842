import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { databaseOwner } from '#server/db/embedded-files.ts';

import { makeTemplate } from './database.ts';
import { freePort } from './free-port.ts';

/** Where a PostgreSQL 15 of the system may be: the oldest that Leitstern supports. */
const PLACES = [process.env['POSTGRES15_BIN'], '/usr/lib/postgresql/15/bin', '/usr/local/opt/postgresql@15/bin'];

export const findPostgres15 = (): string | undefined =>
  PLACES.find((folder) => folder !== undefined && existsSync(join(folder, 'postgres')));

/** How long PostgreSQL may take to answer, in milliseconds: a machine may be slow. */
const START_MS = 120_000;

/** Waits until it answers; throws with what it has said when it ends before, or never does. */
async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
  for (const start = Date.now(); ; await pause(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      const isGone = server.exitCode !== null || server.signalCode !== null;
      if (isGone || Date.now() - start > START_MS)
        throw new Error(`PostgreSQL 15 does not answer:\n${said}`, { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The server tests once more on PostgreSQL 15, as a database of somebody else: SQL must stay within it (DESIGN 4). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres15();
  if (bin === undefined) throw new Error('No PostgreSQL 15 found; set POSTGRES15_BIN');
  const owner = databaseOwner();
  const folder = mkdtempSync(join(tmpdir(), 'leitstern-pg15-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=300',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ];
  const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])];
  const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ownerUrl = `postgres://leitstern@127.0.0.1:${port}/leitstern`;
  await waitUntilReady(adminUrl, server);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('create role leitstern login createdb createrole');
  await admin.query('create database leitstern owner leitstern');
  await admin.end();
  await makeTemplate(adminUrl, ownerUrl);
  project.provide('adminUrl', adminUrl);
  project.provide('ownerUrl', ownerUrl);
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
