import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { boardPresence } from '#server/boards/boards-tables.ts';
import type { Board } from '#contract/board/boards.ts';

import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const BOARDS = '/api/v1/whiteboard/boards/';
const server = useServer();
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
});

const admin = () => signedIn(server.app, company.admin.email);
const names = (list: Board[]) => list.map((board) => board.name);

test('[W2.1-02] an administrator creates a board by its name alone; it is last and has its default scene data', async () => {
  await seedBoard(server.database, company, { name: 'Erstes', order: 4 });
  const client = await admin();
  const answer = await client.post(BOARDS, { name: 'Strategie Wärme 2030' });
  expect(answer.statusCode).toBe(201);
  const board = answer.json<Board>();
  expect(board).toMatchObject({
    name: 'Strategie Wärme 2030',
    order: 5,
    group: null,
    company: company.id,
    current_step: 'planen',
    derived_from: null,
    filled: [],
    present: [],
    version: 1,
    permissions: { permission_level: 'admin', allowed_cards: [] },
    created_by: { id: company.admin.id, full_name: 'Ada Admin', initials: 'AA' },
  });
  expect(names((await client.get(BOARDS)).json<Board[]>())).toEqual(['Erstes', 'Strategie Wärme 2030']);
  const { cards } = (await client.get(`${BOARDS}${board.id}/scene-data/`)).json<{ cards: Record<string, object> }>();
  expect(Object.keys(cards).toSorted()).toEqual(['canvas_header_data', 'planen']);
  expect(cards['canvas_header_data']).toMatchObject({
    data: { strategy_name: '{"value":"Strategie Wärme 2030","user_modified":false}' },
  });
});

test('a repeated creating call with the same request id makes no second board', async () => {
  const client = await admin();
  const id = `request-${randomUUID()}`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.post(BOARDS, { name: 'Einmal' }, { 'x-request-id': id })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json<Board>().id)).size).toBe(1);
  expect((await client.get(BOARDS)).json<Board[]>()).toHaveLength(1);
});

test('[A7.119] a board is renamed, moved to a group and given its step; the version grows and the log names the person', async () => {
  const board = await seedBoard(server.database, company);
  const group = await seedGroup(server.database, company);
  const client = await admin();
  const answer = await client.patch(`${BOARDS}${board.id}/`, { name: 'Neu', group, current_step: 'workshop1' });
  expect(answer.json()).toMatchObject({ name: 'Neu', group, current_step: 'workshop1', version: 2 });
  expect((await client.patch(`${BOARDS}${board.id}/`, { group: null })).json()).toMatchObject({
    group: null,
    name: 'Neu',
  });
  const log = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_log where object_id = '${board.id}' order by id`,
    ),
  );
  expect(log.rows).toEqual([
    { action: 'boards.update', actor_id: company.admin.id },
    { action: 'boards.update', actor_id: company.admin.id },
  ]);
});

test('a deleted board is gone with everything on it', async () => {
  const board = await seedBoard(server.database, company, { data: { kunden: { INSIGHTS: '<p>x</p>' } } });
  const client = await admin();
  const rights = async () => (await client.get(`/api/v1/whiteboard/scene/?board_id=${board.id}`)).statusCode;
  expect(await rights()).toBe(200);
  expect((await client.delete(`${BOARDS}${board.id}/`)).statusCode).toBe(204);
  expect((await client.get(`${BOARDS}${board.id}/`)).statusCode).toBe(404);
  expect(await rights()).toBe(404);
  expect((await client.delete(`${BOARDS}${board.id}/`)).statusCode).toBe(404);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(`select from cards where board_id = '${board.id}'`),
  );
  expect(rows).toHaveLength(0);
});

test('[A7.120] boards are put into the order of a list that names none of them twice', async () => {
  const ids: string[] = [];
  for (const [order, name] of ['A', 'B', 'C'].entries())
    ids.push((await seedBoard(server.database, company, { name, order })).id);
  const client = await admin();
  const [a, b, c] = ids;
  const answer = await client.post(`${BOARDS}reorder/`, { ordered_ids: [c, a, b] });
  expect(names(answer.json<Board[]>())).toEqual(['C', 'A', 'B']);
  const refused = await client.post(`${BOARDS}reorder/`, { ordered_ids: [a, b, c, c] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid', errors: { ordered_ids: [expect.any(String)] } });
  expect(names((await client.get(BOARDS)).json<Board[]>())).toEqual(['C', 'A', 'B']);
});

test('boards that others add or delete meanwhile keep nobody from sorting', async () => {
  const ids: string[] = [];
  for (const [order, name] of ['A', 'B', 'C', 'D'].entries())
    ids.push((await seedBoard(server.database, company, { name, order })).id);
  const client = await admin();
  const [a, , c, d] = ids;
  const answer = await client.post(`${BOARDS}reorder/`, { ordered_ids: [d, randomUUID(), a, c] });
  expect(answer.statusCode).toBe(200);
  expect(names(answer.json<Board[]>())).toEqual(['D', 'B', 'A', 'C']);
});

test('a list answers an array, and a page when the query asks for one', async () => {
  for (const order of [0, 1, 2]) await seedBoard(server.database, company, { name: `B${order}`, order });
  const client = await signedIn(server.app, company.reader.email);
  expect((await client.get(BOARDS)).json<Board[]>()).toHaveLength(3);
  const page = (await client.get(`${BOARDS}?page=2&page_size=2`)).json<{ results: Board[] }>();
  expect(page).toMatchObject({ count: 3, page: 2, page_size: 2 });
  expect(names(page.results)).toEqual(['B2']);
  expect((await client.get(`${BOARDS}?page=0`)).json()).toMatchObject({
    code: 'invalid',
    errors: { page: expect.anything() as unknown },
  });
});

test('names sort as German readers expect, and the search ignores case and accents', async () => {
  for (const name of ['Zebra', 'Ärger', 'Apfel', 'Straße 5 %', 'Café'])
    await seedBoard(server.database, company, { name });
  const client = await admin();
  const found = async (search: string) =>
    names((await client.get(`${BOARDS}?search=${encodeURIComponent(search)}`)).json<Board[]>());
  expect(names((await client.get(BOARDS)).json<Board[]>())).toEqual(['Apfel', 'Ärger', 'Café', 'Straße 5 %', 'Zebra']);
  expect(await found('arg')).toEqual(['Ärger']);
  expect(await found('CAFE')).toEqual(['Café']);
  expect(await found('STRASSE')).toEqual(['Straße 5 %']);
  expect(await found('%')).toEqual(['Straße 5 %']);
  expect(await found('_')).toEqual([]);
});

test('a board says which cards have content, who is there now and what the viewer may do', async () => {
  const board = await seedBoard(server.database, company, {
    writerCards: ['kunden'],
    data: { kunden: { INSIGHTS: '<p>x</p>' }, markt: { INSIGHTS: '', OBSERVATIONS_DATA: [] }, planen: { anlass: 'x' } },
  });
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(boardPresence).values([
      { company_id: company.id, board_id: board.id, user_id: company.reader.id, tab: 'one' },
      { company_id: company.id, board_id: board.id, user_id: company.reader.id, tab: 'two' },
      {
        company_id: company.id,
        board_id: board.id,
        user_id: company.admin.id,
        tab: 'old',
        seen_at: new Date(Date.now() - 130_000),
      },
    ]),
  );
  const writer = await signedIn(server.app, company.writer.email);
  expect((await writer.get(`${BOARDS}${board.id}/`)).json()).toMatchObject({
    filled: ['kunden'],
    present: [{ id: company.reader.id, full_name: 'Rita Reader', initials: 'RR' }],
    permissions: { permission_level: 'write', allowed_cards: ['kunden'] },
  });
});

test('an unknown group is refused with its field', async () => {
  const other = await seedCompany(server.database);
  const theirs = await seedGroup(server.database, other);
  const answer = await (await admin()).post(BOARDS, { name: 'X', group: theirs });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { group: ['This group does not exist.'] } });
});

test('boards of another company are not found, and people without a session get 401', async () => {
  const other = await seedCompany(server.database);
  const board = await seedBoard(server.database, other);
  const client = await admin();
  const path = `${BOARDS}${board.id}/`;
  expect((await client.get(BOARDS)).json()).toEqual([]);
  const answers = [await client.get(path), await client.patch(path, { name: 'X' }), await client.delete(path)];
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
  expect((await new TestClient(server.app).get(path)).statusCode).toBe(401);
});

test('500 boards come in one answer', async () => {
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(`
      with made as (
        insert into boards (company_id, name, "order", created_by)
        select '${company.id}', 'Board ' || n, n, '${company.admin.id}' from generate_series(1, 500) n returning id
      )
      insert into cards (company_id, board_id, card_key, data)
      select '${company.id}', made.id, key, '{"INSIGHTS": "<p>text</p>"}' from made, unnest(array['kunden', 'markt']) key`),
  );
  const boards = (await (await admin()).get(BOARDS)).json<Board[]>();
  expect(boards).toHaveLength(500);
  expect(boards.at(-1)).toMatchObject({ name: 'Board 500', filled: ['kunden', 'markt'] });
});
