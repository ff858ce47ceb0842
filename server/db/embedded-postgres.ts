import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { StartError } from '../start-problem.ts';
import {
  checkDataDir,
  databaseFolder,
  databaseOwner,
  giveTo,
  makeFolder,
  nativeFolder,
  type Owner,
} from './embedded-files.ts';
import { EmbeddedWatch } from './embedded-watch.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address for the role that owns our schema. */
  url: string;
  /** Address for the superuser: only for tests, which make databases. */
  adminUrl: string;
  pid: number;
  /** Whether it ran already, left behind by a server that was killed. */
  adopted: boolean;
  folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Further arguments of `postgres`, for example `['-c', 'fsync=off']`. */
  flags?: string[];
  maxConnections?: number;
  /** Where it is logged that the database has ended and is back. */
  log?: (text: string) => void;
}

interface Place {
  native: string;
  data: string;
  folder: string;
  owner: Owner;
  password: string;
}

const START_LIMIT = 60_000;
const OWNER_ROLE = 'leitstern';

/**
 * Starts the PostgreSQL of the data folder: makes it on first use, adopts it when it still runs after a kill -9,
 * recovers it after a crash. Listens on loopback only, with a generated password.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = placeIn(dataDir);
  if (!existsSync(place.data)) initialise(place);
  const adopted = await adopt(place);
  const port = adopted ?? (await freePort());
  if (adopted === null) await launch(place, options, port);
  const watch = await watchOver(place, options, port);
  await makeOwner(place, port);
  const pid = readPid(place)?.pid ?? 0;
  return describe(place, { port, pid, adopted: adopted !== null, watch });
}

/**
 * The PostgreSQL of the data folder for a short visit: the one that a server works with, or one that is started for it
 * and stopped after it.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const place = placeIn(dataDir);
  const port = existsSync(place.data) ? await adopt(place) : null;
  if (port === null) return startEmbeddedPostgres(dataDir);
  return { url: urlOf(place, OWNER_ROLE, { port, database: OWNER_ROLE }), stop: async () => undefined };
}

function placeIn(dataDir: string): Place {
  checkDataDir(dataDir);
  const owner = databaseOwner();
  const folder = databaseFolder(dataDir, owner);
  makeFolder(folder, owner);
  return { native: nativeFolder(owner), data: join(folder, 'data'), folder, owner, password: readPassword(folder) };
}

/** Throws when another server works with this folder: its database is left alone. */
async function watchOver(place: Place, options: EmbeddedOptions, port: number): Promise<EmbeddedWatch> {
  const watch = new EmbeddedWatch({
    adminUrl: urlOf(place, 'postgres', { port, database: 'postgres' }),
    isAlive: () => {
      const found = readPid(place);
      return found !== null && isOurs(place, found.pid);
    },
    restart: async () => {
      if ((await adopt(place)) === null) await launch(place, options, port);
    },
    log: options.log ?? (() => undefined),
  });
  if (await watch.take()) return watch;
  throw new StartError(
    `Another Leitstern already works with ${place.folder}. Stop it, or give this one a DATA_DIR of its own.`,
  );
}

function readPassword(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

function urlOf(place: Place, user: string, where: { port: number; database: string }): string {
  return `postgres://${user}:${place.password}@127.0.0.1:${where.port}/${where.database}`;
}

function describe(
  place: Place,
  running: { port: number; pid: number; adopted: boolean; watch: EmbeddedWatch },
): EmbeddedPostgres {
  return {
    url: urlOf(place, OWNER_ROLE, { port: running.port, database: OWNER_ROLE }),
    adminUrl: urlOf(place, 'postgres', { port: running.port, database: 'postgres' }),
    pid: running.pid,
    adopted: running.adopted,
    folder: place.folder,
    stop: async () => {
      await running.watch.stop();
      await stop(place);
    },
  };
}

/** initdb into a folder of its own, then one atomic rename: killed half way it leaves only rubbish, which is removed later. */
function initialise(place: Place): void {
  const { data, folder, owner, password } = place;
  removeRubbish(folder);
  const work = join(folder, `init-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(work, { mode: 0o700 });
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [work, passwordFile]) giveTo(owner, path);
  try {
    initdb(place, join(work, 'data'), passwordFile);
    renameSync(join(work, 'data'), data);
  } catch (error) {
    if (!existsSync(data)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function removeRubbish(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('init-') && Date.now() - statSync(join(folder, name)).mtimeMs > 60_000)
      rmSync(join(folder, name), { recursive: true, force: true });
}

function initdb({ native, folder, owner }: Place, target: string, passwordFile: string): void {
  const args = ['-D', target, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const options = { ...owner, encoding: 'utf8' as const, cwd: folder };
  const { status, stderr, error } = spawnSync(join(native, 'bin/initdb'), [...args, ...locale], options);
  if (status !== 0)
    throw new StartError(
      `The embedded database could not be made in ${folder}: ${(stderr ?? '').trim()} ${error?.message ?? ''}`,
    );
}

function readPid({ data }: Place): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
  } catch {
    return null;
  }
}

/** Whether the process of postmaster.pid is a PostgreSQL of this folder, not another program with a recycled number. */
function isOurs({ data }: Place, pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(place: Place, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres', { port, database: 'postgres' }) });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === resolve(place.data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The port of a PostgreSQL that still runs here, or null. Removes a stale postmaster.pid, which would keep it from starting. */
async function adopt(place: Place): Promise<number | null> {
  for (const start = Date.now(); ; await pause(50)) {
    const found = readPid(place);
    if (!found) return null;
    if (!isOurs(place, found.pid)) {
      rmSync(join(place.data, 'postmaster.pid'), { force: true });
      return null;
    }
    if (found.port > 0 && (await answers(place, found.port))) return found.port;
    if (Date.now() - start > START_LIMIT)
      throw new Error(`PostgreSQL ${found.pid} holds ${place.data} and does not answer`);
  }
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const server = createServer();
    server.once('error', refuse);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function launch(place: Place, options: EmbeddedOptions, port: number): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: String(options.maxConnections ?? 60),
    log_min_messages: 'warning',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // detached: a Ctrl+C in the terminal must reach us first, so that requests can end
  const child = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.data, '-p', String(port), ...args, ...(options.flags ?? [])],
    {
      ...place.owner,
      cwd: place.folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  child.unref();
  for (const start = Date.now(); !(await answers(place, port)); await pause(25)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartError(`The embedded database ended at once: ${log.trim()}`);
    if (Date.now() - start > START_LIMIT) throw new StartError(`The embedded database does not answer: ${log.trim()}`);
  }
  (child.stderr as unknown as { unref?(): void }).unref?.();
}

/** The role that owns our schema: no superuser, since that one would see every tenant's rows. */
async function makeOwner(place: Place, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres', { port, database: 'postgres' }) });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE]);
    const password = client.escapeLiteral(place.password);
    if (!rowCount) await client.query(`create role ${OWNER_ROLE} login createdb createrole password ${password}`);
    const found = await client.query('select from pg_database where datname = $1', [OWNER_ROLE]);
    if (!found.rowCount) await client.query(`create database ${OWNER_ROLE} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown: ends the connections, writes a checkpoint; resolves when the process is gone. */
async function stop(place: Place): Promise<void> {
  const found = readPid(place);
  if (!found || !isOurs(place, found.pid)) return;
  process.kill(found.pid, 'SIGINT');
  while (isOurs(place, found.pid) && readPid(place)) await pause(20);
}
