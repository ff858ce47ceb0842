// Requests per second of the card save against a bare Fastify route with the same one-row update, in interleaved runs:
// node tests/bench/card-save.ts [seconds per run] [runs]
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { signIn } from '../setup/sign-in-over-http.ts';

const CONNECTIONS = 32;
const BODY = JSON.stringify({ INSIGHTS: `<p>Gekauft wird der Termin.</p>${'<p>Text</p>'.repeat(20)}` });

type Contestant = 'save' | 'bare';
interface Target {
  server: ChildProcess;
  origin: string;
  paths: string[];
  headers: Record<string, string>;
}

/**
 * The comparison: a bare Fastify route with one prepared update of one row by its primary key, nothing else: no session,
 * CSRF check, rights, HTML cleaning, lock, tenant, board counter or headers. Same pool, same body, same durable commit
 * (fsync on), a row of the same size.
 */
async function bareApp(databaseUrl: string) {
  const database = new Database(databaseUrl);
  const app = Fastify();
  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>('/bare/:id', async ({ params, body }) => {
    const { rows } = await database.pool.query<{ data: object; version: number; updated_at: Date }>({
      name: 'bare',
      text: `update bare set data = data || $2, version = version + 1, updated_at = clock_timestamp()
        where id = $1 returning data, version, updated_at`,
      values: [params.id, JSON.stringify(body)],
    });
    return rows[0];
  });
  return app;
}

async function serve(contestant: Contestant, databaseUrl: string): Promise<void> {
  const app = await (contestant === 'save' ? buildApp({ databaseUrl }) : bareApp(databaseUrl));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
}

async function startServer(
  contestant: Contestant,
  databaseUrl: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(import.meta.filename, ['serve', contestant, databaseUrl]);
  const [origin] = (await once(child, 'message')) as [string];
  return { child, origin };
}

/** Computing time that a server has used so far, in microseconds. */
async function computingTime(server: ChildProcess): Promise<number> {
  server.send('computing time');
  const [time] = (await once(server, 'message')) as [number];
  return time;
}

interface Load {
  /** Requests per second. */
  rate: number;
  /** Microseconds of computing time of the server process (without the database) per request. */
  cost: number;
}

/** Each connection writes its own row, as people write their own cards. */
async function load({ server, origin, paths, headers }: Target, seconds: number): Promise<Load> {
  let place = 0;
  const before = await computingTime(server);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests([
        {
          method: 'POST',
          path: paths[place++ % paths.length] ?? '/',
          headers: { ...headers, 'content-type': 'application/json' },
          body: BODY,
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`refusals: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  const cost = ((await computingTime(server)) - before) / result.requests.total;
  return { rate: result.requests.average, cost };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function print(name: string, loads: Load[]): number {
  const rate = median(loads.map((one) => one.rate));
  const cost = median(loads.map((one) => one.cost));
  const rates = loads.map((one) => Math.round(one.rate)).join(', ');
  console.log(
    `${name.padEnd(12)} ${Math.round(rate)} requests/s (${rates}), ${Math.round(cost)} µs of the server each`,
  );
  return rate;
}

async function compare(targets: Record<Contestant, Target>, seconds: number, runs: number): Promise<void> {
  const loads: Record<Contestant, Load[]> = { save: [], bare: [] };
  for (const target of Object.values(targets)) await load(target, 1);
  for (let run = 0; run < runs; run++)
    for (const name of ['bare', 'save'] as const) loads[name].push(await load(targets[name], seconds));
  const ratio = print('card save', loads.save) / print('bare route', loads.bare);
  console.log(`ratio        ${Math.round(ratio * 100)} % (budget: at least 90 %)`);
}

async function bench(seconds: number, runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'leitstern-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const servers: ChildProcess[] = [];
  try {
    await migrate(postgres.url, 'server/db/migrations');
    const database = new Database(postgres.url, 2);
    const company = await seedCompany(database);
    const boards = [];
    for (let n = 0; n < CONNECTIONS; n++) boards.push(await seedBoard(database, company));
    await database.close();
    await makeBareTable(
      postgres.url,
      boards.map((board) => board.id),
    );
    const save = await startServer('save', postgres.url);
    const bare = await startServer('bare', postgres.url);
    servers.push(save.child, bare.child);
    const targets: Record<Contestant, Target> = {
      save: {
        server: save.child,
        origin: save.origin,
        paths: boards.map(({ id }) => `/api/v1/whiteboard/boards/${id}/scene-data/kunden/`),
        headers: await signIn(save.origin, company.writer.email),
      },
      bare: { server: bare.child, origin: bare.origin, paths: boards.map(({ id }) => `/bare/${id}`), headers: {} },
    };
    await compare(targets, seconds, runs);
  } finally {
    for (const server of servers) server.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeBareTable(databaseUrl: string, ids: string[]): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table bare (id uuid primary key, data jsonb not null default '{}',
    version bigint not null default 0, updated_at timestamptz) with (fillfactor = 70)`);
  await client.query('grant all on bare to leitstern_app');
  await client.query('insert into bare (id) select unnest($1::uuid[])', [ids]);
  await client.end();
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'serve') await serve(rest[0] as Contestant, rest[1] ?? '');
else await bench(Number(mode ?? 3), Number(rest[0] ?? 5));
