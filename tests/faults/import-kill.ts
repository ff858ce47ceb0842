// kill -9 in the middle of an import, and of taking it back: what is written stands wholly or not at all, and whoever asks
// again gets it once.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import type { OkrImport } from '#contract/okr/okr-exchange.ts';
import type { Objective } from '#contract/okr/okr-items.ts';
import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

import { fileForm } from '../seed/okr-import.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { Browser } from './saves.ts';
import { kill, startServer, type ServerProcess } from './server-process.ts';

const IMPORTS = '/api/v1/okr/imports/';
/** A quarter of which the demo tells nothing. */
const PERIOD = { year: '2031', quarter: '2' };

/** How many objectives the quarter has at each moment, and what the calls have answered. */
export interface ImportKillReport {
  /** After the server was killed while it wrote. */
  afterKill: number;
  /** After the import was confirmed again, and once more with the same request id. */
  confirmed: number[];
  /** After server and database were killed while they took it back. */
  afterSecondKill: number;
  /** After it was taken back again, and once more with the same request id. */
  takenBack: number[];
  /** Whether the repeated calls have answered what the first ones did. */
  sameAnswers: boolean;
}

/** A connection of the owner of the embedded database of a running server. */
async function ownerOf(dataDir: string): Promise<pg.Client> {
  const folder = databaseFolder(dataDir, databaseOwner());
  const port = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const owner = new pg.Client({ host: '127.0.0.1', port, user: 'leitstern', database: 'leitstern', password });
  // it may be killed with its server
  owner.on('error', () => undefined);
  await owner.connect();
  return owner;
}

/** Kills while a call has written its items and waits to write its history. */
async function killAmid(
  place: { server: ServerProcess; dataDir: string },
  what: 'server' | 'both',
  call: () => Promise<unknown>,
): Promise<void> {
  const owner = await ownerOf(place.dataDir);
  await owner.query('begin');
  await owner.query('lock table audit_log in exclusive mode');
  const cut = call().catch(() => undefined);
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_locks where relation = 'audit_log'::regclass and not granted`,
    );
    if (rowCount) break;
    await new Promise((done) => setImmediate(done));
  }
  await kill(place.server, what);
  await cut;
  await owner.end().catch(() => undefined);
}

/** Imports objectives with a key result each; the process is killed once in the middle of either act. */
export async function importKills(objectives: number): Promise<ImportKillReport> {
  const dataDir = temporaryFolder('import-kill');
  let server = await startServer(dataDir);
  try {
    const browser = new Browser(server.address);
    await browser.signIn('admin@nordlicht.example');
    const count = async (): Promise<number> =>
      (await browser.call<Objective[]>('GET', `/api/v1/okr/objectives/?${new URLSearchParams(PERIOD)}`)).body.length;
    const comeBack = async (): Promise<void> => {
      server = await startServer(dataDir);
      browser.moveTo(server);
    };
    const file = ['Ziel;Schlüsselergebnis', ...Array.from({ length: objectives }, (_, n) => `Ziel ${n};Ergebnis ${n}`)];
    const { body: shown } = await browser.call<OkrImport>(
      'POST',
      IMPORTS,
      fileForm(file.join('\n'), 'ziele.csv', PERIOD),
    );
    const twice = async (path: string, body: object) => {
      const headers = { 'x-request-id': `again-${path}-${shown.id}` };
      const ask = () => browser.call<OkrImport>('POST', `${IMPORTS}${shown.id}/${path}/`, body, headers);
      const first = await ask();
      const counts = [await count()];
      const second = await ask();
      counts.push(await count());
      return { counts, same: JSON.stringify(first) === JSON.stringify(second) };
    };
    const confirming = () => browser.call('POST', `${IMPORTS}${shown.id}/confirm/`, { plan: shown.plan });
    await killAmid({ server, dataDir }, 'server', confirming);
    await comeBack();
    const afterKill = await count();
    const confirmed = await twice('confirm', { plan: shown.plan });
    await killAmid({ server, dataDir }, 'both', () => browser.call('POST', `${IMPORTS}${shown.id}/take-back/`, {}));
    await comeBack();
    const afterSecondKill = await count();
    const takenBack = await twice('take-back', {});
    return {
      afterKill,
      confirmed: confirmed.counts,
      afterSecondKill,
      takenBack: takenBack.counts,
      sameAnswers: confirmed.same && takenBack.same,
    };
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server, 'both');
    rmSync(databaseFolder(dataDir, databaseOwner()), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
