import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

/** The real server as a process of its own, with its embedded database and every write made durable. */
export interface ServerProcess {
  process: ChildProcess;
  address: string;
  /** Process number of its PostgreSQL. */
  database: number;
  /** Milliseconds from the start to the line that says it is ready. */
  startedIn: number;
  output(): string;
}

/** Starts `server/main.ts` on a data folder and waits until it is ready. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'true', HOST: '127.0.0.1', BUSY_AFTER_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = new Promise<void>((done, refuse) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/Leitstern is ready at \S+\n/.test(output)) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => refuse(new Error(`the server ended with ${code}: ${output}`)));
  });
  await isReady;
  return {
    process: child,
    address: /Leitstern is ready at (\S+)/.exec(output)?.[1] ?? '',
    database: postgresOf(dataDir),
    startedIn: performance.now() - start,
    output: () => output,
  };
}

/** Id of the database of a data folder. */
export function postgresOf(dataDir: string): number {
  const file = join(databaseFolder(dataDir, databaseOwner()), 'data', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Processes that PostgreSQL has started: they hold the shared memory as long as they live. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    });
}

export function isAlive(pid: number): boolean {
  try {
    // a zombie has ended: nobody has asked for its exit code yet
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** kill -9, without any chance to put things in order: the server, or the server with all of PostgreSQL. */
export async function kill(server: ServerProcess, what: 'server' | 'both'): Promise<void> {
  const doomed = what === 'both' ? [server.database, ...childrenOf(server.database)] : [];
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  for (const pid of doomed)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it went with its parent
    }
  await ended;
  while (doomed.some(isAlive)) await new Promise((done) => setTimeout(done, 5));
}

/** Asks politely, as a service manager does, and waits for the end; answers the exit code. */
export async function stop(server: ServerProcess): Promise<number | null> {
  const ended = once(server.process, 'exit') as Promise<[number | null]>;
  server.process.kill('SIGTERM');
  return (await ended)[0];
}
