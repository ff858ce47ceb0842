import { beforeEach, expect, test } from 'vitest';

import { readChecklist, type ChecklistItem } from '#contract/board/scene-planning.ts';
import type { SceneData } from '#contract/board/scene.ts';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const LIST = 'planen_workshop1_checklist';
const server = useServer();
const item = (id: string, state = false): ChecklistItem => ({ id, label: id, state });
let company: SeededCompany;
let board: SeededBoard;
let writer: TestClient;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  const planen = { [LIST]: JSON.stringify([item('a'), item('b')]), anlass: 'Förderung' };
  board = await seedBoard(server.database, company, { data: { planen } });
  writer = await signedIn(server.app, company.writer.email);
  admin = await signedIn(server.app, company.admin.email);
});

const url = (): string => `/api/v1/whiteboard/boards/${board.id}/scene-data/planen/`;
const save = (client: TestClient, fields: Record<string, unknown>, base?: number) =>
  client.post(url(), fields, base === undefined ? {} : { 'if-match': String(base) });
const saveList = (client: TestClient, items: ChecklistItem[], base?: number) =>
  save(client, { [LIST]: JSON.stringify(items) }, base);
const listNow = async (): Promise<[string, boolean][]> =>
  readChecklist((await writer.get(url())).json<SceneData>().data[LIST]).map(({ id, state }) => [String(id), state]);

test('[W3.15] two people who tick different items at the same time keep both ticks', async () => {
  const base = (await writer.get(url())).json<SceneData>().version;
  const first = await saveList(writer, [item('a', true), item('b')], base);
  const second = await saveList(admin, [item('a'), item('b', true)], base);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(readChecklist(second.json<SceneData>().data[LIST])).toEqual([item('a', true), item('b', true)]);
  expect(await listNow()).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('many changes that rest on one version are all stored, also when they arrive together', async () => {
  const base = (await writer.get(url())).json<SceneData>().version;
  await Promise.all(['c', 'd', 'e', 'f'].map((id) => saveList(writer, [item('a'), item('b'), item(id)], base)));
  expect((await listNow()).map(([id]) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('deleting and un-ticking count; without a version the last write wins', async () => {
  const one = (await saveList(writer, [item('b', true)], 0)).json<SceneData>();
  expect(await listNow()).toEqual([['b', true]]);
  await saveList(admin, [item('b')], one.version);
  expect(await listNow()).toEqual([['b', false]]);
  await saveList(admin, [item('z')]);
  expect(await listNow()).toEqual([['z', false]]);
});

test('[W4.17] ticking and dating go on while somebody else fills in the form; an answer of theirs does not', async () => {
  await server.database.pool.query(`select lock_card($1, $2, 'tab-of-admin', $3, 'planen', 60000)`, [
    company.id,
    company.admin.id,
    board.id,
  ]);
  expect((await saveList(writer, [item('a', true), item('b')])).statusCode).toBe(200);
  expect((await save(writer, { kickoff_meeting_date: '2026-10-12' })).statusCode).toBe(200);
  expect((await save(writer, { anlass: 'Anders' })).statusCode).toBe(423);
  expect((await save(writer, { anlass: 'Anders', [LIST]: '[]' })).statusCode).toBe(423);
});

test('a field beside the list that has changed since is refused as ever', async () => {
  const base = (await save(writer, { anlass: 'Neu' })).json<SceneData>().version ?? 0;
  const answer = await save(admin, { anlass: 'Alt', [LIST]: JSON.stringify([item('a', true)]) }, base - 1);
  expect(answer.statusCode).toBe(412);
  expect((await listNow())[0]).toEqual(['a', false]);
});

test('[W3.14] a date that somebody else has set since is refused with theirs, and stored for the person as a draft', async () => {
  const base = (await writer.get(url())).json<SceneData>().version;
  await save(admin, { kickoff_meeting_date: '2026-12-10' }, base);
  const refused = await save(writer, { kickoff_meeting_date: '2026-12-03' }, base);
  expect(refused.statusCode).toBe(412);
  const { data, version } = refused.json<SceneData>();
  expect(data['kickoff_meeting_date']).toBe('2026-12-10');
  expect((await writer.get(url())).json<SceneData>().draft?.data).toEqual({ kickoff_meeting_date: '2026-12-03' });
  expect((await save(writer, { kickoff_meeting_date: '2026-12-03' }, version)).statusCode).toBe(200);
});
