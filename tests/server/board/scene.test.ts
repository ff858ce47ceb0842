import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { STEPS } from '#contract/board/cards.ts';
import { sceneDefinition, type SceneDefinition } from '#contract/board/scene.ts';

import planningTexts from '../../../locales/en-US/planning.json' with { type: 'json' };
import sceneTexts from '../../../locales/en-US/scene.json' with { type: 'json' };
import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer, type TestClient as Client } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let reader: Client;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company, {
    writerCards: ['kunden'],
    data: { kunden: { INSIGHTS: '<p>Alt</p>' }, canvas_header_data: { strategy_name: 'Nur Text' } },
  });
  reader = await signedIn(server.app, company.reader.email);
});

const sceneOf = async (client: Client) =>
  (await client.get(`/api/v1/whiteboard/scene/?board_id=${board.id}`)).json<SceneDefinition>();

test('[A7.133] [W1.01] [W3.03] [W2.3-29] the scene has the five steps, and each finds its node by the step and its type', async () => {
  const scene = await sceneOf(reader);
  expect(scene.steps).toEqual([...STEPS]);
  expect(scene.stepTitles).toMatchObject({ planen: 'whiteboard.steps.planen', canvas: 'whiteboard.steps.canvas' });
  expect(scene.nodes.map(({ id, type }) => [id, type])).toEqual([
    ['node-planen-kickoff', 'info'],
    ['node-kickoff-kickoff', 'info'],
    ['node-workshop1-form', 'info'],
    ['node-workshop2-form', 'info'],
    ['node-canvas-canvas', 'canvas'],
  ]);
  for (const { position } of scene.nodes)
    for (const place of [position.x, position.y]) {
      expect(place).toBeGreaterThanOrEqual(-1000);
      expect(place).toBeLessThanOrEqual(8000);
    }
});

test('[W3.04] a node has id, type, position and data, and one of three types', async () => {
  const scene = await sceneOf(reader);
  const isScene = (node: object): boolean =>
    sceneDefinition.safeParse({ ...scene, nodes: [{ ...scene.nodes[0], ...node }] }).success;
  expect(['info', 'canvas', 'sticky-note', 'other'].map((type) => isScene({ type }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (const field of ['id', 'type', 'position', 'data']) expect([field, isScene({ [field]: undefined })]).toEqual([field, false]); // prettier-ignore
});

test('[W3.07] [W3.13] [W3.19] the node of planen names the questions of the form, the others the field of their date', async () => {
  const nodes = (await sceneOf(reader)).nodes;
  const planen = nodes[0]?.data as { fields: { name: string; frontend_label: string; hint: string }[] };
  expect(planen.fields.map((field) => field.name)).toContain('halflife');
  expect(planen.fields[0]).toEqual({
    name: 'bereich',
    frontend_label: 'whiteboard.planning.bereich.label',
    hint: 'whiteboard.planning.bereich.hint',
  });
  expect(nodes.slice(1, 4).map((node) => node.data['date_field'])).toEqual([
    'kickoff_meeting_date',
    'workshop1_meeting_date',
    'workshop2_meeting_date',
  ]);
});

test('every translation key of the scene has its text', async () => {
  const english = { whiteboard: { ...sceneTexts.whiteboard, ...planningTexts.whiteboard } };
  const textOf = (key: string): unknown =>
    key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], english);
  const keys = JSON.stringify(await sceneOf(reader)).match(/whiteboard\.[\w.]+/g) ?? [];
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect([key, textOf(key)]).toEqual([key, expect.any(String)]);
});

test('[W3.05] [W6.04] the scene carries the rights of the viewer; administrators are board admins', async () => {
  const rights = async (email: string) => (await sceneOf(await signedIn(server.app, email))).permissions;
  expect(await rights(company.writer.email)).toEqual({ permission_level: 'write', allowed_cards: ['kunden'] });
  expect(await rights(company.reader.email)).toEqual({ permission_level: 'read', allowed_cards: [] });
  for (const person of [company.admin, company.globalAdmin, company.superuser])
    expect((await rights(person.email)).permission_level).toBe('admin');
});

test('[A7.134] scene data of one key and of all keys is answered; an untouched key is empty', async () => {
  const base = `/api/v1/whiteboard/boards/${board.id}/scene-data/`;
  expect((await reader.get(`${base}kunden/`)).json()).toMatchObject({ data: { INSIGHTS: '<p>Alt</p>' }, draft: null });
  expect((await reader.get(`${base}markt/`)).json()).toMatchObject({ data: {}, version: 0 });
  const all = (await reader.get(base)).json<{ cards: Record<string, unknown>; seq: number }>();
  expect(Object.keys(all.cards).toSorted()).toEqual(['canvas_header_data', 'kunden']);
  expect(all.seq).toBe(0);
});

test('scene, cards and timeline say the last change of the board that they contain, as its socket does', async () => {
  const query = `?board_id=${board.id}`;
  const addresses = [
    `/api/v1/whiteboard/scene/${query}`,
    `/api/v1/whiteboard/boards/${board.id}/scene-data/`,
    `/api/v1/whiteboard/timeline-data/${query}`,
  ];
  const numbers = async () =>
    Promise.all(addresses.map(async (address) => (await reader.get(address)).json<{ seq: number }>().seq));
  const [before = -1, ...others] = await numbers();
  expect(others).toEqual([before, before]);
  const admin = await signedIn(server.app, company.admin.email);
  await admin.post('/api/v1/whiteboard/timeline-entries/', { name: 'Fair', position: 5, strategy_board: board.id });
  expect(await numbers()).toEqual([before + 1, before + 1, before + 1]);
});

test('[W3.11] a header field that was stored as plain text is read as JSON text of value and user_modified', async () => {
  const answer = await reader.get(`/api/v1/whiteboard/boards/${board.id}/scene-data/canvas_header_data/`);
  expect(answer.json()).toMatchObject({ data: { strategy_name: '{"value":"Nur Text","user_modified":true}' } });
});

test('[A7.137] a situation card has its four sections, any other card none', async () => {
  const sections = async (card: string) =>
    (await reader.get(`/api/v1/whiteboard/boards/${board.id}/card-sections/${card}/`)).json<{ key: string }[]>();
  expect((await sections('kunden')).map((section) => section.key)).toEqual([
    'SOURCES',
    'KUNDEN_SEGMENTS',
    'OBSERVATIONS_DATA',
    'INSIGHTS',
  ]);
  expect(await sections('ziele')).toEqual([]);
});

test('what belongs to another company is not found, nor is an id that cannot be one, no session is 401', async () => {
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).superuser.email);
  const paths = (id: string) => [
    `/api/v1/whiteboard/scene/?board_id=${id}`,
    `/api/v1/whiteboard/boards/${id}/scene-data/`,
    `/api/v1/whiteboard/boards/${id}/scene-data/kunden/`,
    `/api/v1/whiteboard/boards/${id}/card-sections/kunden/`,
  ];
  for (const path of paths(board.id)) {
    expect((await stranger.get(path)).statusCode, path).toBe(404);
    expect((await new TestClient(server.app).get(path)).statusCode, path).toBe(401);
  }
  const missing = { detail: 'This board does not exist, or it belongs to another company.', code: 'not_found' };
  for (const path of paths('not-an-id')) {
    const answer = await reader.get(path);
    expect([answer.statusCode, answer.json()], path).toMatchObject([404, missing]);
  }
  const ofCompany = await reader.get('/api/v1/okr/companies/not-an-id/teams/');
  expect(ofCompany.json()).toMatchObject({ detail: 'This company does not exist, or you do not belong to it.' });
  expect((await reader.get(`/api/v1/whiteboard/boards/${board.id}/snapshots/not-an-id/`)).statusCode).toBe(404);
  // a filter is no thing
  expect((await reader.get('/api/v1/origins/leads-to/?board_id=not-an-id')).statusCode).toBe(400);
  for (const path of paths(randomUUID())) expect((await reader.get(path)).statusCode, path).toBe(404);
});
