import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';

import type { BoardMessage } from '#contract/socket.ts';
import { buildApp } from '#server/app.ts';
import { askAs } from '#server/db/asker.ts';
import { Database } from '#server/db/database.ts';
import { FairShares } from '#server/db/fair-shares.ts';
import { BoardRoom } from '#server/realtime/board-room.ts';
import { BoardStore } from '#server/realtime/board-store.ts';
import type { Peer } from '#server/realtime/peer.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { picture } from '../../seed/logo.ts';
import { cloneDatabase } from '../../setup/clone.ts';
import { PATIENT } from '../../setup/patience.ts';
import { END, filePart, RawForm, textPart } from '../../setup/raw-form.ts';
import { signedIn } from '../../setup/server.ts';
import { signIn } from '../../setup/sign-in-over-http.ts';

let databaseUrl: string;
let seeds: Database;
/** As the owner of the database, who sees what all others wait for. */
let owner: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
  drop = clone.drop;
  databaseUrl = clone.url;
  seeds = new Database(clone.url, 2);
  owner = new pg.Client({ connectionString: clone.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await seeds.close();
  await drop();
});

async function serve(options: Partial<Parameters<typeof buildApp>[0]> = {}) {
  const app = await buildApp({ databaseUrl, schedule: false, ...PATIENT, ...options });
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

/** Somebody else's connection that holds the rows of these boards until `free`. */
async function hold(ids: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; set local app.crossing = 'on'`);
  await client.query('select from boards where id = any ($1::uuid[]) for update', [ids]);
  const free = async (): Promise<void> => {
    await client.query('commit').catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  onTestFinished(free);
  return free;
}

/** So many statements wait for what somebody else holds. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

const boardsOf = async (company: SeededCompany, count: number): Promise<string[]> => {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push((await seedBoard(seeds, company)).id);
  return ids;
};
const cardOf = (board: string) => `/api/v1/whiteboard/boards/${board}/scene-data/kunden/`;
const snapshotsOf = (board: string) => `/api/v1/whiteboard/boards/${board}/snapshots/`;

async function post(origin: string, path: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const json = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  await answer.text();
  return answer.status;
}

/** A hot statement that waits as long as `holdTurn` holds the turn, of an own key. */
const turn = (database: Database, company: string, person: string): Promise<unknown> =>
  database.single({ company, person, key: randomUUID() }, { text: 'select pg_advisory_xact_lock_shared(1)' });

async function holdTurn(): Promise<() => Promise<unknown>> {
  await owner.query('select pg_advisory_lock(1)');
  return () => owner.query('select pg_advisory_unlock(1)');
}

/** Opens every connection: each opens when it is first needed. */
async function openPipelined(database: Database): Promise<void> {
  for (let isOpen = false; !isOpen;) {
    const free = await holdTurn();
    const all = Array.from({ length: 6 }, (_, n) => turn(database, `company ${n}`, `person ${n}`));
    await expect.poll(waiting).toBe(all.length);
    isOpen = database.pool.totalCount === database.pool.idleCount;
    await free();
    await Promise.all(all);
  }
}

test('hot statements of one person that wait keep neither another company nor colleagues waiting', async () => {
  const database = new Database(databaseUrl);
  onTestFinished(() => database.close());
  await openPipelined(database);
  const free = await holdTurn();
  const waits = Array.from({ length: 12 }, () => turn(database, 'slow', 'one'));
  // half of the lanes, on each several
  await expect.poll(waiting).toBe(3);
  const ask = (company: string, person: string) =>
    database.single({ company, person, key: randomUUID() }, { text: 'select 1 as n' });
  const others = [ask('slow', 'two'), ask('other', 'three'), ask('other', 'four'), ask('third', 'five')];
  expect(await Promise.all(others)).toEqual(others.map(() => [{ n: 1 }]));
  await free();
  await Promise.all(waits);
});

test('a person who waits for the database keeps neither colleagues nor another company from it', async () => {
  const app = await serve({ poolSize: 6 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const [slow, other] = [await seedCompany(seeds), await seedCompany(seeds)];
  const [held = '', free = ''] = await boardsOf(slow, 2);
  const one = await signIn(origin, slow.writer.email);
  const colleague = await signedIn(app, slow.admin.email);
  const two = await signedIn(app, other.admin.email);
  const release = await hold([held]);
  const waits = Array.from({ length: 20 }, () => post(origin, snapshotsOf(held), one, { name: 'a' }));
  await expect.poll(waiting).toBe(1);
  expect((await colleague.post(snapshotsOf(free), { name: 'b' })).statusCode).toBe(201);
  expect((await two.get('/api/v1/whiteboard/boards/')).statusCode).toBe(200);
  await release();
  expect(await Promise.all(waits)).toEqual(waits.map(() => 201));
});

test('what a board sends to everybody does not wait for a person who has had their share', async () => {
  const database = new Database(databaseUrl, 6, 60_000);
  onTestFinished(() => database.close());
  const company = await seedCompany(seeds);
  const [held = '', boardId = ''] = await boardsOf(company, 2);
  const store = new BoardStore(database);
  const room = new BoardRoom({ companyId: company.id, boardId }, store, () => undefined);
  const heard: string[] = [];
  await store.enter(room.place, { userId: company.writer.id, tab: 'one' }, randomUUID(), 60_000);
  const peer = { viewer: { ...company.writer, companyId: company.id }, say: () => undefined };
  const member = { ...peer, send: (bytes: Buffer) => void heard.push((JSON.parse(bytes.toString()) as BoardMessage).type) }; // prettier-ignore
  await room.add({ peer: member as unknown as Peer, userId: company.writer.id, tab: 'one' }, undefined);
  const slow = { person: company.admin.id, company: company.id };
  const free = await hold([held]);
  const lock = () => database.inCompany(company.id, (tx) => tx.execute(sql`select from boards where id = ${held} for update`)); // prettier-ignore
  const waits = askAs(slow, () => [lock(), lock()]);
  await expect.poll(waiting).toBe(2);
  await new BoardStore(seeds).lock(room.place, { userId: company.admin.id, tab: 'two' }, 'kunden', 60_000);
  await askAs(slow, () => room.refresh());
  await askAs(slow, () => room.publishPeople());
  expect(heard).toEqual(['card_locked', 'presence']);
  await free();
  await Promise.all(waits);
});

test('whose session it is, and whether the server is ready, is asked in lines of their own', async () => {
  const app = await serve();
  const asked: (string | null)[] = [];
  const enter = vi.spyOn(FairShares.prototype, 'enter').mockImplementation(({ person }) => {
    asked.push(person);
    return undefined;
  });
  onTestFinished(() => enter.mockRestore());
  await app.inject({ url: '/api/v1/features/', headers: { cookie: 'sessionid=forged' } });
  await app.inject('/api/ready/');
  expect(asked.filter((person) => person !== null)).toEqual(['sessions', 'readiness']);
});

test('whoever sends the body long after the headers is still asked for by name, with JSON and with a form', async () => {
  // whatever the server does by itself asks for nobody
  const app = await serve({ sweepMs: 600_000 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const company = await seedCompany(seeds);
  const [board = ''] = await boardsOf(company, 1);
  const headers = await signIn(origin, company.admin.email);
  expect(await post(origin, cardOf(board), headers, { note: 'a' })).toBe(200);
  const asked: (string | null)[] = [];
  const enter = vi.spyOn(FairShares.prototype, 'enter').mockImplementation(({ person }) => {
    asked.push(person);
    return undefined;
  });
  onTestFinished(() => enter.mockRestore());
  const parts = [textPart('board_id', board), filePart('file'), await picture(), END];
  for (const [path, type, body] of [
    [snapshotsOf(board), 'application/json', ['{"name":', '"a"}']],
    ['/api/v1/whiteboard/sticky-notes/', 'multipart/form-data; boundary=border', parts],
  ] as const) {
    const arrived = once(app.server, 'request');
    const form = new RawForm(origin, { method: 'POST', path, headers: { ...headers, 'content-type': type } });
    await arrived;
    asked.length = 0;
    for (const part of body) await form.say(part);
    form.finish();
    expect((await form.call.answer()).status).toBe(201);
    expect(asked).toEqual(asked.map(() => company.admin.id));
    expect(asked).not.toEqual([]);
  }
});

test('what takes longer than its kind of work may is refused as busy, and nothing of it is stored', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await serve({ statementMs: { single: 60, call: 60, large: 60 }, logger: { level: 'warn', stream } });
  const company = await seedCompany(seeds);
  const [board = ''] = await boardsOf(company, 1);
  const admin = await signedIn(app, company.admin.email);
  const free = await hold([board]);
  for (const [url, body] of [
    [cardOf(board), { note: 'a' }],
    [snapshotsOf(board), { name: 'a' }],
  ] as const) {
    const answer = await admin.post(url, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'busy']);
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(2);
  await free();
  expect((await admin.get(snapshotsOf(board))).json()).toEqual([]);
});

test('large calls and what runs in the background may take longer, and leave nothing of that behind', async () => {
  const database = new Database(databaseUrl, 1, 1000, { call: 50, large: 60_000, background: 60_001 });
  onTestFinished(() => database.close());
  const allowed = async () =>
    (await database.pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
  expect(await allowed()).toBe('50ms');
  expect(await askAs({ work: 'large' }, allowed)).toBe('1min');
  expect(await askAs({ work: 'background' }, allowed)).toBe('60001ms');
  expect(await allowed()).toBe('50ms');
  await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  expect(await allowed()).toBe('50ms');
});

test('transactions that ask for a second connection get on, one after the other, also when all hold one', async () => {
  const database = new Database(databaseUrl, 2, 60_000);
  onTestFinished(() => database.close());
  const company = await seedCompany(seeds);
  const whose = { person: company.admin.id, company: company.id };
  const nested = () =>
    database.inCompany(company.id, async () => (await database.pool.query<{ n: number }>('select 1 as n')).rows[0]?.n);
  const answers = await Promise.all(Array.from({ length: 8 }, () => askAs(whose, nested)));
  expect(answers).toEqual(answers.map(() => 1));
});

test('with one connection alone a second one is refused after the wait instead of hanging', async () => {
  const database = new Database(databaseUrl, 1, 2_000);
  onTestFinished(() => database.close());
  const company = await seedCompany(seeds);
  const nested = database.inCompany(company.id, () => database.pool.query('select 1'));
  await expect(nested).rejects.toThrow('No connection of the database became free in time');
  expect((await database.pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('two connections are enough for everything that a company page asks for at once', async () => {
  const app = await serve({ poolSize: 2 });
  const company = await seedCompany(seeds);
  const admin = await signedIn(app, company.admin.email);
  const detail = `/api/v1/okr/companies/${company.id}/`;
  const calls = Array.from({ length: 6 }, (_, n) => [
    admin.call('PATCH', detail, { description: `${n}` }),
    admin.get(detail),
    admin.post(`/api/v1/accounts/users/${company.writer.id}/reset_password/`),
  ]);
  const answers = await Promise.all(calls.flat());
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});
