import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';

import type { SceneData } from '#contract/board/scene.ts';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany, type SeededPerson } from '../../seed/company.ts';
import { signedIn, TestClient, useServer, type TestClient as Client } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let writer: Client;
let admin: Client;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company, { writerCards: ['kunden', 'markt'] });
  writer = await signedIn(server.app, company.writer.email);
  admin = await signedIn(server.app, company.admin.email);
});

const pathOf = (card = 'kunden') => `/api/v1/whiteboard/boards/${board.id}/scene-data/${card}/`;
const stored = async (card = 'kunden') => (await writer.get(pathOf(card))).json<SceneData>();

/** Takes the lock of the card *kunden* as a tab of this person does, and answers the fencing number. */
async function lock(person: SeededPerson, tab: string, leaseMs = 60_000): Promise<number> {
  const { rows } = await server.database.pool.query<{ answer: { granted: boolean; token: number } }>(
    'select lock_card($1, $2, $3, $4, $5, $6) as answer',
    [company.id, person.id, tab, board.id, 'kunden', leaseMs],
  );
  expect(rows[0]?.answer.granted).toBe(true);
  return rows[0]?.answer.token ?? 0;
}

test('[A7.136] a save merges the fields sent and keeps the others; null stays a value', async () => {
  await writer.post(pathOf(), { INSIGHTS: '<p>Eins</p>', own: 'a', other: { deep: [1] } });
  const answer = await writer.post(pathOf(), { own: null, INSIGHTS: '<p>Zwei</p>' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    data: { INSIGHTS: '<p>Zwei</p>', own: null, other: { deep: [1] } },
    version: 2,
    updated_at: expect.stringMatching(/Z$/) as unknown,
    updated_by: { id: company.writer.id, full_name: 'Wim Writer', initials: 'WW' },
  });
  expect(await stored()).toMatchObject(answer.json<SceneData>());
});

test('a save in the order of the versions is accepted, one that rests on an older version of the same field is 412 with the state', async () => {
  await writer.post(pathOf(), { a: 1, b: 1 });
  expect((await writer.post(pathOf(), { a: 2 }, { 'if-match': '"1"' })).statusCode).toBe(200);
  expect((await writer.post(pathOf(), { b: 2 }, { 'if-match': '1' })).statusCode).toBe(200);
  const stale = await admin.post(pathOf(), { a: 3 }, { 'if-match': '1' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({
    code: 'stale',
    data: { a: 2, b: 2 },
    version: 3,
    updated_by: { id: company.writer.id },
  });
  expect((await admin.get(pathOf())).json()).toMatchObject({ draft: { data: { a: 3 }, reason: 'stale' } });
});

test('data of an older shape is lifted by the first save, and stored with the number of the present one', async () => {
  await admin.post(pathOf(), { INSIGHTS: '<p>old</p>' });
  await admin.post(pathOf('planen'), { halflife: 'old' });
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update cards set shape = 0`));
  expect((await admin.post(pathOf(), { OBSERVATIONS_DATA: ['new'] })).json()).toMatchObject({
    data: { INSIGHTS: '<p>old</p>', OBSERVATIONS_DATA: ['new'] },
  });
  expect((await admin.post(pathOf('planen'), { planen_kickoff_checklist: '[]' })).json()).toMatchObject({
    data: { halflife: 'old', planen_kickoff_checklist: '[]' },
  });
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ shape: number }>(sql`select distinct shape from cards where card_key in ('kunden', 'planen')`),
  );
  expect(rows).toEqual([{ shape: 1 }]);
});

test('a card that somebody else holds is 423 with the holder, and the text comes back as a draft', async () => {
  await lock(company.admin, 'tab-of-admin');
  const refused = await writer.post(pathOf(), { INSIGHTS: '<p>Mein Text</p>' });
  expect(refused.statusCode).toBe(423);
  expect(refused.json()).toMatchObject({
    code: 'locked',
    detail: 'Ada Admin is editing this card. Your text is kept as a draft.',
    data: {},
    user_info: { id: company.admin.id, full_name: 'Ada Admin', initials: 'AA' },
    since: expect.stringMatching(/Z$/) as unknown,
  });
  expect((await stored()).draft).toMatchObject({ data: { INSIGHTS: '<p>Mein Text</p>' }, reason: 'locked' });
  expect((await admin.get(pathOf())).json<SceneData>().draft).toBeNull();
});

test('the holder saves with the number of the lock; an outdated number is 423 and its text is stored', async () => {
  const token = await lock(company.writer, 'tab-of-writer');
  const headers = { 'x-lock-token': String(token), 'x-tab-id': 'tab-of-writer' };
  expect((await writer.post(pathOf(), { INSIGHTS: 'A' }, headers)).statusCode).toBe(200);
  await server.database.pool.query('select unlock_card($1, $2, $3, $4, $5)', [
    company.id,
    company.writer.id,
    'tab-of-writer',
    board.id,
    'kunden',
  ]);
  const late = await writer.post(pathOf(), { INSIGHTS: 'B' }, headers);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([423, 'locked']);
  expect(await stored()).toMatchObject({ data: { INSIGHTS: 'A' }, draft: { data: { INSIGHTS: 'B' } } });
});

test('the second tab of the same person counts as a second editor', async () => {
  await lock(company.writer, 'tab-number-one');
  expect((await writer.post(pathOf(), { a: 1 }, { 'x-tab-id': 'tab-number-two' })).statusCode).toBe(423);
  expect((await writer.post(pathOf(), { a: 1 }, { 'x-tab-id': 'tab-number-one' })).statusCode).toBe(200);
  expect((await writer.post(pathOf(), { a: 2 })).statusCode).toBe(200);
});

test('a lock that has run out keeps nobody out', async () => {
  await lock(company.admin, 'tab-of-admin', 1);
  await expect.poll(async () => (await writer.post(pathOf(), { a: 1 })).statusCode).toBe(200);
});

test('a dismissed draft is gone; a second dismissal finds none', async () => {
  await lock(company.admin, 'tab-of-admin');
  await writer.post(pathOf(), { INSIGHTS: 'x' });
  expect((await writer.delete(`${pathOf()}draft/`)).statusCode).toBe(204);
  expect((await stored()).draft).toBeNull();
  expect((await writer.delete(`${pathOf()}draft/`)).statusCode).toBe(404);
});

test('a repeat with the same request id changes nothing', async () => {
  const headers = { 'x-request-id': `request-${randomUUID()}` };
  const first = await writer.post(pathOf(), { a: 1 }, headers);
  const second = await writer.post(pathOf(), { a: 1 }, headers);
  expect(second.json()).toMatchObject({ version: first.json<SceneData>().version });
  expect((await stored()).version).toBe(1);
});

test('200 concurrent saves of different fields are all present', async () => {
  const fields = Array.from({ length: 200 }, (_, n) => `field_${n}`);
  const answers = await Promise.all(
    fields.map((field, n) => (n % 2 ? writer : admin).post(pathOf(), { [field]: n }, { 'if-match': '0' })),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  const card = await stored();
  expect(Object.keys(card.data)).toHaveLength(200);
  expect(card.version).toBe(200);
});

test('HTML is reduced to the allowed elements on write; plain texts stay as they are', async () => {
  await writer.post(pathOf(), {
    INSIGHTS:
      '<p onclick="x()">A <b>b</b><script>alert(1)</script><a href="javascript:x()">j</a><a href="https://a.example" target="_blank">l</a><img src=x onerror=x></p>',
    OBSERVATIONS_DATA: ['2 < 3 & <b>kein HTML</b>'],
  });
  expect((await stored()).data).toEqual({
    INSIGHTS: '<p>A <strong>b</strong><a>j</a><a href="https://a.example">l</a></p>',
    OBSERVATIONS_DATA: ['2 < 3 & <b>kein HTML</b>'],
  });
});

test('known fields of a wrong form are 400 with the field; what cannot be a number in a header too', async () => {
  const wrong: [string, object, string][] = [
    ['kunden', { OBSERVATIONS_DATA: [1] }, 'OBSERVATIONS_DATA.0'],
    ['kunden', { KUNDEN_SEGMENTS: [{ segment: 'A', share: 140 }] }, 'KUNDEN_SEGMENTS.0.share'],
    ['planen', { planen_kickoff_checklist: 'no list' }, 'planen_kickoff_checklist'],
    ['planen', { kickoff_slides_uploaded: 'yes' }, 'kickoff_slides_uploaded'],
  ];
  for (const [card, patch, field] of wrong) {
    const answer = await admin.post(pathOf(card), patch);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  }
  for (const headers of [{ 'if-match': 'abc' }, { 'x-lock-token': '-1' }, { 'x-tab-id': 'x' }])
    expect((await writer.post(pathOf(), { a: 1 }, headers)).statusCode).toBe(400);
  for (const body of [[], 'text', null, 5])
    expect((await writer.post(pathOf(), body as object, { 'content-type': 'application/json' })).statusCode).toBe(400);
});

test('lists that arrive as JSON text are stored as lists, checklists as JSON text', async () => {
  await admin.post(pathOf(), { OBSERVATIONS_DATA: '["a","b"]' });
  expect((await stored()).data).toEqual({ OBSERVATIONS_DATA: ['a', 'b'] });
  await admin.post(pathOf('planen'), { planen_kickoff_checklist: [{ id: '1', label: 'x', state: true }] });
  expect((await stored('planen')).data).toEqual({
    planen_kickoff_checklist: '[{"id":"1","label":"x","state":true}]',
  });
});

test('[W1.02] [W6.02] [W6.03] who may not write this card is refused with 403', async () => {
  expect((await writer.post(pathOf('wettbewerb'), { a: 1 })).statusCode).toBe(403);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.post(pathOf(), { a: 1 })).statusCode).toBe(403);
  expect((await new TestClient(server.app).post(pathOf(), { a: 1 })).statusCode).toBe(403);
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  expect((await stranger.post(pathOf(), { a: 1 })).statusCode).toBe(404);
});

test('the planning form needs the level write, the header an administrator, its time horizon a company admin', async () => {
  const globalAdmin = await signedIn(server.app, company.globalAdmin.email);
  const name = { strategy_name: '{"value":"Neu","user_modified":true}' };
  const horizon = { time_horizon_display: '{"value":"2030","user_modified":true}' };
  const save = async (client: Client, card: string, patch: object) =>
    (await client.post(pathOf(card), patch)).statusCode;
  expect(await save(writer, 'planen', { anlass: 'x' })).toBe(200);
  expect(await save(writer, 'workshop1', { kickoff_meeting_date: '2026-11-21' })).toBe(200);
  expect(await save(writer, 'canvas_header_data', name)).toBe(403);
  expect(await save(writer, 'canvas_header_data', {})).toBe(403);
  expect(await save(globalAdmin, 'canvas_header_data', name)).toBe(200);
  expect(await save(globalAdmin, 'canvas_header_data', horizon)).toBe(403);
  expect(await save(admin, 'canvas_header_data', { ...name, ...horizon })).toBe(200);
  expect((await stored('canvas_header_data')).data).toEqual({ ...name, ...horizon });
});

test('a right that is taken away ends the saves as soon as the change is published', async () => {
  expect((await writer.post(pathOf(), { a: 1 })).statusCode).toBe(200);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(`update board_permissions set permission_level = 'read' where user_id = '${company.writer.id}'`),
  );
  await server.database.pool.query(`select pg_notify('session_bell', $1)`, [`test|${company.writer.id}`]);
  // sooner than the rights that are remembered end by themselves
  const refused = async () => (await writer.post(pathOf(), { a: 2 })).statusCode;
  await expect.poll(refused, { timeout: 2_500 }).toBe(403);
});

test('saves go on after the database has dropped every connection, and none hangs', async () => {
  expect((await writer.post(pathOf(), { a: 0 })).statusCode).toBe(200);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const underway = Promise.all([1, 2, 3, 4].map((a) => writer.post(pathOf(), { a })));
  // waits until each has really gone
  await owner.query(`select pg_terminate_backend(pid, 20000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  await owner.end();
  await underway;
  await expect.poll(async () => (await writer.post(pathOf(), { a: 'after' })).statusCode).toBe(200);
  await expect.poll(async () => (await stored().catch(() => null))?.data).toEqual({ a: 'after' });
});

test('a text that is refused joins the one that was refused before', async () => {
  await lock(company.admin, 'tab-of-admin');
  expect((await writer.post(pathOf(), { one: 'a' })).statusCode).toBe(423);
  expect((await writer.post(pathOf(), { two: 'b' })).statusCode).toBe(423);
  expect((await stored()).draft?.data).toEqual({ one: 'a', two: 'b' });
});

test('another tab of the same person does not end the lock of the first', async () => {
  await lock(company.writer, 'tab-one');
  const unlock = async (tab: string) => {
    const text = 'select unlock_card($1, $2, $3, $4, $5) as ended';
    const values = [company.id, company.writer.id, tab, board.id, 'kunden'];
    return (await server.database.pool.query<{ ended: boolean }>(text, values)).rows[0]?.ended;
  };
  expect([await unlock('tab-two'), await unlock('tab-one')]).toEqual([false, true]);
});

test('HTML is cleaned on every level below a field that holds it', async () => {
  const saved = await admin.post(pathOf('zielbild'), { INSIGHTS: { de: ['<img src=x onerror=alert(1)>Hallo'] } });
  expect(saved.json()).toMatchObject({ data: { INSIGHTS: { de: ['Hallo'] } } });
});

test('a save of a held card lengthens the lease of its lock', async () => {
  const token = await lock(company.writer, 'tab-of-writer', 60_000);
  const end = async () =>
    server.database.inCompany(company.id, async (tx) => {
      const { rows } = await tx.execute<{ left: number }>(
        `select extract(epoch from lock_expires - clock_timestamp())::int as left from cards where board_id = '${board.id}'`,
      );
      return rows[0]?.left ?? 0;
    });
  expect(await end()).toBeLessThanOrEqual(60);
  const headers = { 'x-lock-token': String(token), 'x-tab-id': 'tab-of-writer' };
  expect((await writer.post(pathOf(), { a: 1 }, headers)).statusCode).toBe(200);
  expect(await end()).toBeGreaterThan(600);
});
