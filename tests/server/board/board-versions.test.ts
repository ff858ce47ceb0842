import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { Board } from '#contract/board/boards.ts';
import type { BoardPerson } from '#contract/board/board-people.ts';
import type { Group } from '#contract/board/groups.ts';
import type { SceneData } from '#contract/board/scene.ts';
import type { Snapshot } from '#contract/board/snapshots.ts';
import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const BOARDS = '/api/v1/whiteboard/boards/';
const GROUPS = '/api/v1/whiteboard/groups/';
const server = useServer();
let company: SeededCompany;
let board: string;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company, { data: { kunden: { INSIGHTS: '<p>Damals</p>' } } })).id;
  admin = await signedIn(server.app, company.admin.email);
});

const read = async (id = board): Promise<Board> => (await admin.get(`${BOARDS}${id}/`)).json();
const take = async (): Promise<Snapshot> => (await admin.post(`${BOARDS}${board}/snapshots/`, { name: 'S' })).json();
const headerOf = async (id: string): Promise<unknown> =>
  (await admin.get(`${BOARDS}${id}/scene-data/canvas_header_data/`)).json<SceneData>().data['strategy_name'];
const at = (version: number) => ({ 'if-match': String(version) });

test('a change on top of an older version is refused with the present board, group, snapshot or rights', async () => {
  const { version } = await read();
  const group = (await admin.post(GROUPS, { name: 'Gruppe' })).json<Group>();
  const { id, version: taken } = await take();
  const person = `${BOARDS}${board}/people/${company.writer.id}/`;
  const rights = (
    await admin.call('PUT', person, { permission_level: 'write', allowed_cards: ['kunden'] })
  ).json<BoardPerson>();
  for (const [method, url, from, theirs, mine] of [
    ['PATCH', `${BOARDS}${board}/`, version, { name: 'Ihr' }, { name: 'Mein' }],
    ['PATCH', `${GROUPS}${group.id}/`, group.version, { name: 'Ihr' }, { name: 'Mein' }],
    ['PATCH', `${BOARDS}${board}/snapshots/${id}/`, taken, { name: 'Ihr' }, { name: 'Mein' }],
    [
      'PUT',
      person,
      rights.version,
      { permission_level: 'write', allowed_cards: ['markt'] },
      { permission_level: 'read', allowed_cards: [] },
    ],
  ] as const) {
    expect((await admin.call(method, url, theirs, at(from))).statusCode).toBe(200);
    const late = await admin.call(method, url, mine, at(from));
    expect([late.statusCode, late.json()]).toMatchObject([412, { code: 'stale', current: theirs }]);
    const { current } = late.json<{ current: { version: number } }>();
    expect((await admin.call(method, url, mine, at(current.version))).json()).toMatchObject(mine);
  }
});

test('the strategy name in the header follows the name of the board until somebody writes one, in copies too', async () => {
  const made = (await admin.post(BOARDS, { name: 'Alt' })).json<Board>();
  await admin.patch(`${BOARDS}${made.id}/`, { name: 'Neu' });
  expect(await headerOf(made.id)).toBe('{"value":"Neu","user_modified":false}');
  const copy = (await admin.post(`${BOARDS}${made.id}/duplicate/`, { name: 'Kopie' })).json<Board>();
  expect(await headerOf(copy.id)).toBe('{"value":"Kopie","user_modified":false}');
  const own = '{"value":"Eigener","user_modified":true}';
  await admin.post(`${BOARDS}${made.id}/scene-data/canvas_header_data/`, { strategy_name: own });
  await admin.patch(`${BOARDS}${made.id}/`, { name: 'Noch neuer' });
  const second = (await admin.post(`${BOARDS}${made.id}/duplicate/`, { name: 'Zweite' })).json<Board>();
  expect([await headerOf(made.id), await headerOf(second.id)]).toEqual([own, own]);
});

test('[W2.1-02] a board that moves to another group is last there; a snapshot or a right is no work on it', async () => {
  const group = (await admin.post(GROUPS, { name: 'Gruppe' })).json<Group>();
  const there = (await admin.post(BOARDS, { name: 'Schon da', group: group.id })).json<Board>();
  const before = await read();
  expect(before.order).toBeLessThan(there.order);
  const moved = (await admin.patch(`${BOARDS}${board}/`, { group: group.id })).json<Board>();
  expect(moved.order).toBeGreaterThan(there.order);
  await take();
  await admin.call('PUT', `${BOARDS}${board}/people/${company.reader.id}/`, {
    permission_level: 'read',
    allowed_cards: [],
  });
  expect(await read()).toMatchObject({ updated_at: moved.updated_at, order: moved.order });
  expect((await admin.patch(`${BOARDS}${board}/`, { group: group.id })).json()).toMatchObject({ order: moved.order });
});

test('a repeated snapshot or restore happens once', async () => {
  const url = `${BOARDS}${board}/snapshots/`;
  const id = { 'x-request-id': randomUUID() };
  const taken = [await admin.post(url, { name: 'S' }, id), await admin.post(url, { name: 'S' }, id)];
  expect(new Set(taken.map((one) => one.json<Snapshot>().id)).size).toBe(1);
  const restore = `${url}${taken[0]?.json<Snapshot>().id}/restore/`;
  const again = { 'x-request-id': randomUUID() };
  const restored = [await admin.post(restore, {}, again), await admin.post(restore, {}, again)];
  expect(new Set(restored.map((one) => one.json<{ kept: Snapshot }>().kept.id)).size).toBe(1);
  expect((await admin.get(url)).json<Snapshot[]>()).toHaveLength(2);
});

test('snapshots and people of a board come as a page when the query asks for one', async () => {
  await take();
  await take();
  const paged = (path: string) => admin.get(`${BOARDS}${board}/${path}/?page=2&page_size=1`).then((one) => one.json());
  expect(await paged('snapshots')).toMatchObject({ count: 2, page: 2, page_size: 1, results: [{ name: 'S' }] });
  const people = (await admin.get(`${BOARDS}${board}/people/`)).json<BoardPerson[]>();
  expect(await paged('people')).toMatchObject({ count: people.length, page: 2, results: [{ id: people[1]?.id }] });
});

test('[W4.58] who may not create boards makes none of a snapshot, and opens the one that is there', async () => {
  const { id } = await take();
  const url = `${BOARDS}${board}/snapshots/${id}/edit_snapshot/`;
  await admin.call('PUT', `${BOARDS}${board}/people/${company.writer.id}/`, {
    permission_level: 'admin',
    allowed_cards: [],
  });
  const boardAdmin = await signedIn(server.app, company.writer.email);
  expect((await boardAdmin.post(url)).statusCode).toBe(403);
  const made = (await admin.post(url)).json<Snapshot>();
  expect((await boardAdmin.post(url)).json()).toMatchObject({ derived_board: made.derived_board });
});

test('a duplicate waits for who is writing on the board', async () => {
  let copied = false;
  const copy = await server.database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`select from boards where id = ${board} for no key update`);
    const made = admin.post(`${BOARDS}${board}/duplicate/`, {}).then((answer) => {
      copied = true;
      return answer.json<Board>();
    });
    // until the copy waits for this transaction
    for (let waits = false; !waits;) {
      const { rows } = await server.database.pool.query<{ waits: boolean }>(
        `select exists (select from pg_locks where locktype = 'tuple' and relation = 'boards'::regclass
          and database = (select oid from pg_database where datname = current_database())) as waits`,
      );
      waits = rows[0]?.waits === true;
    }
    expect(copied).toBe(false);
    await tx.execute(sql`
      update cards set data = '{"INSIGHTS": "<p>Zuletzt</p>"}' where board_id = ${board} and card_key = 'kunden'`);
    return { made };
  });
  const { id } = await copy.made;
  const kunden = (await admin.get(`${BOARDS}${id}/scene-data/kunden/`)).json<SceneData>();
  expect(kunden.data).toMatchObject({ INSIGHTS: '<p>Zuletzt</p>' });
});
