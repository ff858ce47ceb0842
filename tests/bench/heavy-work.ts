// node tests/bench/heavy-work.ts [objectives]: how long the one thread of the server stands still (the longest pause of
// its event loop) while tables, workbooks and slides are made and files are read, beside how long each call takes.
import { write, utils } from '@e965/xlsx';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { OkrImport } from '#contract/okr/okr-exchange.ts';
import { buildApp } from '#server/app.ts';
import type { Member } from '#server/http/mount.ts';
import { deletable } from '#server/okr/okr-delete-store.ts';
import { keyResults, objectives, okrTasks } from '#server/okr/okr-tables.ts';

import { makePlace } from '../faults/crowd.ts';
import { seedManyOkr } from '../seed/many-okr.ts';
import { fileForm } from '../seed/okr-import.ts';
import { signedIn } from '../setup/client.ts';

const COUNT = Number(process.argv[2] ?? 2_000);
const ROWS = 2_500;
const OKR = '/api/v1/okr/';
const RESOLUTION = 5;

const place = await makePlace(0);
await seedManyOkr(place.database, place.company, COUNT);
const app = await buildApp({ databaseUrl: place.databaseUrl, busyAfterMs: Infinity });
const client = await signedIn(app, place.company.writer.email);

/** Runs a call and prints how long it took and how long nothing else could run meanwhile. */
async function measure<T>(what: string, call: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const start = performance.now();
  const answer = await call();
  const took = performance.now() - start;
  await new Promise((done) => setTimeout(done, 3 * RESOLUTION));
  delay.disable();
  console.log(`${what.padEnd(34)} ${took.toFixed(0).padStart(7)} ms   longest pause ${(delay.max / 1e6).toFixed(0).padStart(6)} ms`); // prettier-ignore
  return answer;
}

const call = async (path: string, body: unknown): Promise<OkrImport> => {
  const answer = await client.post(`${OKR}${path}`, body, { 'accept-language': 'de-DE' });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body.slice(0, 500)}`);
  return path.includes('export') ? ({} as OkrImport) : answer.json<OkrImport>();
};

/** The same 5,000 rows as CSV and as a workbook; `current` of the key results differs from time to time. */
const lines = (current: number): (string | number)[][] => [
  ['Ziel', 'Schlüsselergebnis', 'Startwert', 'Aktuell', 'Zielwert'],
  ...Array.from({ length: ROWS }, (_, n) => [
    [`Neues Ziel ${n}`, '', '', '', ''],
    [`Neues Ziel ${n}`, `Ergebnis ${n}`, 0, current, 100],
  ]).flat(),
];
const csv = (current: number): string => lines(current).map((cells) => cells.join(';')).join('\n'); // prettier-ignore
const workbook = (current: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    write(utils.book_new(utils.aoa_to_sheet(lines(current)), 'OKR'), { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  );

async function importing(kind: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const shown = await measure(`${kind}, read`, () => call('imports/', fileForm(content, 'ziele', PERIOD)));
  await measure(`${kind}, written`, () => call(`imports/${shown.id}/confirm/`, { plan: shown.plan }));
  await measure(`${kind}, taken back`, () => call(`imports/${shown.id}/take-back/`, {}));
}

/** What somebody who is no administrator may delete of each line of the diagram: it has to look at all below. */
async function rightsToDelete(): Promise<void> {
  const { company } = place;
  const member: Member = {
    ...company.writer,
    companyId: company.id,
    role: 0,
    is_superuser: false,
    is_company_admin: false,
    locale: 'en-US',
    actorId: null,
    isBound: false,
    is_demo: false,
    session: '',
    csrfToken: '',
    tokenOrigins: null,
  };
  await place.database.inCompany(company.id, async (tx) => {
    for (const [type, table] of [
      ['objective', objectives],
      ['key_result', keyResults],
      ['task', okrTasks],
    ] as const) {
      const ids = (await tx.select({ id: table.id }).from(table)).map(({ id }) => id);
      if ((await deletable(tx, member, { type, ids })).size !== ids.length) throw new Error('All lines are their own');
    }
  });
}

const now = new Date();
const year = now.getUTCFullYear();
const PERIOD = { year: String(year), quarter: String(Math.floor(now.getUTCMonth() / 3) + 1) };
const formats = (path: string, kinds: string[]) => kinds.map((format) => ({ path, format }));
await call('table/', {});
await measure('table', () => call('table/', {}));
for (const { path, format } of [
  ...formats('table/export/', ['csv', 'xlsx']),
  ...formats('evaluation/export/', ['csv', 'xlsx', 'pptx']),
])
  await measure(`${path} ${format}`, () => call(path, { format }));
await measure('evaluation', () => call('evaluation/', {}));
await measure('diagram', () => call('diagram/', {}));
await measure('rights to delete its lines', rightsToDelete);
await importing('5,000 new rows, CSV', csv(1));
const made = await call('imports/', fileForm(csv(1), 'ziele.csv', PERIOD));
await call(`imports/${made.id}/confirm/`, { plan: made.plan });
await importing('2,500 changed rows, workbook', workbook(2));
await app.close();
await place.stop();
