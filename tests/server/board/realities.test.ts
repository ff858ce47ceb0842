import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { SceneData } from '#contract/board/scene.ts';
import { MOST_AREAS } from '#contract/cards/realitaeten.ts';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient as Client } from '../../setup/server.ts';

const server = useServer();
const CALL = '/api/v1/whiteboard/realitaeten-sections/manual-create/';
interface Made {
  id: string;
  board_id: string;
  card: SceneData;
}
interface Area {
  id: string;
  key: string;
  facts: unknown[];
}

let company: SeededCompany;
let board: SeededBoard;
let writer: Client;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company, { writerCards: ['realitaeten'] });
  writer = await signedIn(server.app, company.writer.email);
});

const path = () => `/api/v1/whiteboard/boards/${board.id}/scene-data/realitaeten/`;
const stored = async () => (await writer.get(path())).json<SceneData>();
const areasIn = ({ data }: SceneData) => data['REALITAETEN_SECTIONS'] as Area[];
const make = (headers: Record<string, string> = {}) => writer.post(CALL, { board_id: board.id }, headers);

test('[A7.157] [A3.49 part] an area made by hand follows the six that a board begins with, once per request', async () => {
  const request = { 'x-request-id': randomUUID() };
  const answer = await make(request);
  expect(answer.statusCode).toBe(201);
  const made = answer.json<Made>();
  expect(made).toMatchObject({ board_id: board.id, key: 'manual', title: '', facts: [], card: { version: 1 } });
  expect((await make(request)).json<Made>().id).toBe(made.id);
  expect(areasIn(await stored()).map(({ key }) => key)).toEqual([
    'finance',
    'people',
    'processes',
    'it',
    'customers',
    'culture',
    'manual',
  ]);
  expect(areasIn(await stored()).at(-1)?.id).toBe(made.id);
});

test('areas of several people at once all stay, beside what was written', async () => {
  const own = [{ key: 'finance', facts: [{ fact: 'Cash for six months', rating: 3 }] }];
  await writer.post(path(), { REALITAETEN_SECTIONS: own });
  await Promise.all([make(), make(), make()]);
  const areas = areasIn(await stored());
  expect(areas).toHaveLength(4);
  expect(areas[0]).toMatchObject(own[0] ?? {});
});

test('an area is refused while somebody else edits the card, and no draft of it is kept; one too many is 422', async () => {
  const lock = 'select lock_card($1, $2, $3, $4, $5, $6) as answer';
  const values = [company.id, company.admin.id, 'tab-of-the-admin', board.id, 'realitaeten', 60_000];
  await server.database.pool.query(lock, values);
  expect((await make()).statusCode).toBe(423);
  expect(await stored()).toMatchObject({ data: {}, draft: null });
  const admin = await signedIn(server.app, company.admin.email);
  const many = Array.from({ length: MOST_AREAS - 1 }, (_, index) => ({ id: `area-${index}`, title: 'x', facts: [] }));
  const tab = { 'x-tab-id': 'tab-of-the-admin' };
  expect((await admin.post(path(), { REALITAETEN_SECTIONS: many }, tab)).statusCode).toBe(200);
  // the last one, and its repeat after somebody else has saved
  const request = { ...tab, 'x-request-id': randomUUID() };
  expect((await admin.post(CALL, { board_id: board.id }, request)).statusCode).toBe(201);
  await admin.post(path(), { INSIGHTS: '<p>Anders</p>' }, tab);
  expect((await admin.post(CALL, { board_id: board.id }, request)).statusCode).toBe(201);
  expect(areasIn(await stored())).toHaveLength(MOST_AREAS);
  const full = await admin.post(CALL, { board_id: board.id }, tab);
  expect(full.statusCode).toBe(422);
  expect(full.json()).toMatchObject({ code: 'too_many_areas' });
});
