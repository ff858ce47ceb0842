import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { BoardPerson } from '#contract/board/board-people.ts';
import type { Board } from '#contract/board/boards.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const BOARDS = '/api/v1/whiteboard/boards/';
const server = useServer();
let company: SeededCompany;
let board: string;
let admin: TestClient;
let people: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company, { data: { kunden: { INSIGHTS: '<p>A</p>' } } })).id;
  people = `${BOARDS}${board}/people/`;
  admin = await signedIn(server.app, company.admin.email);
});

const put = (userId: string, permission_level: string, allowed_cards: string[] = []) =>
  admin.call('PUT', `${people}${userId}/`, { permission_level, allowed_cards });
const rights = async (client: TestClient) =>
  (await client.get(`/api/v1/whiteboard/scene/?board_id=${board}`)).json<SceneDefinition>().permissions;

test('a board lists who may do what on it, administrators of the company among them', async () => {
  const list = (await admin.get(people)).json<BoardPerson[]>();
  expect(list.map((one) => [one.full_name, one.permission_level, one.is_company_wide])).toEqual([
    ['Ada Admin', 'admin', true],
    ['Gero Global', 'admin', true],
    ['Rita Reader', 'read', false],
    ['Sina Super', 'admin', true],
    ['Wim Writer', 'write', false],
  ]);
});

test('people without rights are found by name and address', async () => {
  await admin.delete(`${people}${company.reader.id}/`);
  const find = async (search: string) =>
    (await admin.get(`${people}candidates/?search=${encodeURIComponent(search)}`))
      .json<BoardPerson[]>()
      .map((one) => one.full_name);
  expect(await find('rit READ')).toEqual(['Rita Reader']);
  expect(await find('reader-')).toEqual(['Rita Reader']);
  expect(await find('wim')).toEqual([]);
  expect(await find('Ríta REÄD')).toEqual(['Rita Reader']);
  expect(await find('')).toEqual(['Rita Reader']);
});

test('every server hears at once whose rights on a board have changed', async () => {
  const listener = new pg.Client({ connectionString: server.databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload?.split('|').at(-1)));
  await listener.query('listen session_bell');
  await put(company.writer.id, 'read');
  await expect.poll(() => heard).toContain(company.writer.id);
});

test('who opens a board gets the rights that its number contains, also before the bell of another server', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const scene = async () =>
    (await writer.get(`/api/v1/whiteboard/scene/?board_id=${board}`)).json<SceneDefinition & { seq: number }>();
  const before = await scene();
  // what is believed for a while
  expect((await writer.get(`/api/v1/whiteboard/sticky-notes/?board_id=${board}`)).statusCode).toBe(200);
  await server.database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`update board_permissions set permission_level = 'read'
      where board_id = ${board} and user_id = ${company.writer.id}`);
    await tx.execute(sql`update boards set seq = seq + 1 where id = ${board}`);
  });
  const after = await scene();
  expect([before, after].map(({ permissions }) => permissions.permission_level)).toEqual(['write', 'read']);
  expect(after.seq).toBeGreaterThan(before.seq);
});

test('[W6.01] [W6.02] [W6.03] rights hold at once: what was allowed is refused by the next call', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const save = (card: string) => writer.post(`${BOARDS}${board}/scene-data/${card}/`, { INSIGHTS: '<p>x</p>' });
  expect((await save('kunden')).statusCode).toBe(200);
  expect((await put(company.writer.id, 'write', ['markt', 'markt'])).json()).toMatchObject({
    permission_level: 'write',
    allowed_cards: ['markt'],
  });
  expect([(await save('kunden')).statusCode, (await save('markt')).statusCode]).toEqual([403, 200]);
  expect(await rights(writer)).toEqual({ permission_level: 'write', allowed_cards: ['markt'] });
  await put(company.writer.id, 'read', ['markt']);
  expect((await save('markt')).statusCode).toBe(403);
  await put(company.writer.id, 'admin');
  expect((await save('kunden')).statusCode).toBe(200);
  await admin.delete(`${people}${company.writer.id}/`);
  expect(await rights(writer)).toEqual({ permission_level: 'read', allowed_cards: [] });
});

test('a board admin gives rights without being an administrator of the company', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  expect((await writer.get(people)).statusCode).toBe(403);
  await put(company.writer.id, 'admin');
  expect((await writer.get(people)).statusCode).toBe(200);
  const answer = await writer.call('PUT', `${people}${company.reader.id}/`, {
    permission_level: 'write',
    allowed_cards: [],
  });
  expect(answer.statusCode).toBe(200);
});

test('people of other companies are not found, wrong levels refused', async () => {
  const other = await seedCompany(server.database);
  expect((await put(other.reader.id, 'read')).statusCode).toBe(404);
  expect((await admin.delete(`${people}${other.reader.id}/`)).statusCode).toBe(404);
  expect((await put(company.reader.id, 'owner')).statusCode).toBe(400);
  const stranger = await signedIn(server.app, other.admin.email);
  expect((await stranger.get(people)).statusCode).toBe(404);
  expect((await new TestClient(server.app).get(people)).statusCode).toBe(401);
});

test('the name of a duplicate is in the language of the page that asks for it', async () => {
  const answer = await admin.post(`${BOARDS}${board}/duplicate/`, {}, { 'accept-language': 'de-DE' });
  expect(answer.json<Board>().name).toBe('Testboard (Kopie)');
});

test('a duplicate has everything of the board and the rights on it', async () => {
  const answer = await admin.post(`${BOARDS}${board}/duplicate/`, {});
  expect(answer.statusCode).toBe(201);
  const copy = answer.json<Board>();
  expect(copy).toMatchObject({ name: 'Testboard (copy)', derived_from: null, filled: ['kunden'] });
  expect((await admin.get(`${BOARDS}${copy.id}/scene-data/kunden/`)).json()).toMatchObject({
    data: { INSIGHTS: '<p>A</p>' },
  });
  const list = (await admin.get(`${BOARDS}${copy.id}/people/`)).json<BoardPerson[]>();
  expect(list.find(({ id }) => id === company.writer.id)?.permission_level).toBe('write');
  expect((await admin.get(`/api/v1/whiteboard/agendas/by-board/${copy.id}/`)).json()).toHaveLength(2);
  const named = (await admin.post(`${BOARDS}${board}/duplicate/`, { name: 'Zweites' })).json<Board>();
  expect([named.name, named.order > copy.order]).toEqual(['Zweites', true]);
});
