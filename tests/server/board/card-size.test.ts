import { beforeEach, expect, test } from 'vitest';

import { MOST_OTHER_CARDS } from '#contract/board/cards.ts';
import { SITUATION_CARDS } from '#contract/cards/registry.ts';
import { CARD_BYTES, CARD_FIELDS } from '#contract/board/scene-shapes.ts';
import type { SceneData } from '#contract/board/scene.ts';
import { cards } from '#server/boards/boards-tables.ts';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let writer: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
});

const pathOf = (card = 'kunden') => `/api/v1/whiteboard/boards/${board.id}/scene-data/${card}/`;
const stored = async (card = 'kunden') => (await writer.get(pathOf(card))).json<SceneData>();
const fields = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field_${from + n}`, n]));
/** A text that takes so many bytes. */
const text = (bytes: number) => 'ä'.repeat(bytes / 2);

/** A card as it may stand there from earlier days. */
const seedCard = (data: Record<string, unknown>) =>
  server.database.inCompany(company.id, (tx) =>
    tx.insert(cards).values({ company_id: company.id, board_id: board.id, card_key: 'kunden', data }),
  );

test('a card of many tables is stored whole', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({
    month: `${row}`,
    sales: row,
    orders: 1,
    share: 0.5,
    note: null,
  }));
  const sections = Array.from({ length: 20 }, (_, at) => ({ id: `s${at}`, title: `Market ${at}`, data: rows }));
  expect((await writer.post(pathOf('markt'), { ANALYSIS_SECTIONS: sections })).statusCode).toBe(200);
  expect((await stored('markt')).data).toMatchObject({ ANALYSIS_SECTIONS: sections });
});

test('a card that grows by merging is refused when it is too large, in both languages, and stays as it was', async () => {
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await writer.post(pathOf(), { [`own_${n}`]: text(300_000) }));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 413]);
  expect(answers[3]?.json()).toMatchObject({ code: 'card_too_large', detail: expect.stringContaining('1 MB and 300') });
  const german = await writer.post(pathOf(), { own_4: text(300_000) }, { 'accept-language': 'de-DE' });
  expect(german.json()).toMatchObject({ detail: expect.stringContaining('Diese Karte ist zu groß') });
  const { data, version } = await stored();
  expect([Object.keys(data), version]).toEqual([['own_0', 'own_1', 'own_2'], 3]);
  expect(JSON.stringify(data).length).toBeLessThan(CARD_BYTES);
  // there is room again where something is taken away
  expect((await writer.post(pathOf(), { own_0: null })).statusCode).toBe(200);
  expect((await writer.post(pathOf(), { own_3: text(300_000) })).statusCode).toBe(200);
});

test('a card has at most 300 fields, however many saves bring them', async () => {
  expect((await writer.post(pathOf(), fields(CARD_FIELDS))).statusCode).toBe(200);
  expect((await writer.post(pathOf(), { one: 'more' })).statusCode).toBe(413);
  expect((await writer.post(pathOf(), { field_0: 'changed' })).statusCode).toBe(200);
  expect((await writer.post(pathOf('markt'), fields(CARD_FIELDS + 1))).statusCode).toBe(413);
  expect(Object.keys((await stored()).data)).toHaveLength(CARD_FIELDS);
});

test('a card from earlier days that is larger stays readable, and may change and shrink, not grow', async () => {
  await seedCard({ ...fields(400), big: text(1_500_000), OBSERVATIONS_DATA: Array(500).fill('Beobachtung') });
  expect(Object.keys((await stored()).data)).toHaveLength(402);
  expect((await writer.post(pathOf(), { big: text(1_600_000) })).statusCode).toBe(413);
  expect((await writer.post(pathOf(), { another: 1 })).statusCode).toBe(413);
  // still larger than a card may be
  expect((await writer.post(pathOf(), { field_0: 1, field_399: 9 })).statusCode).toBe(200);
  expect((await writer.post(pathOf(), { big: text(900_000) })).statusCode).toBe(200);
  const list = (count: number) => ({ OBSERVATIONS_DATA: Array(count).fill('Beobachtung') });
  expect((await writer.post(pathOf(), list(499))).statusCode).toBe(200);
  expect((await writer.post(pathOf(), list(500))).statusCode).toBe(400);
});

test('what is too large from earlier days keeps nobody from the rest of its field, and grows nowhere', async () => {
  const segment = (needs: number, name = 'Sanierung') => ({ segment: name, needs: 'x'.repeat(needs) });
  await seedCard({ KUNDEN_SEGMENTS: [segment(5_000), segment(10)], OBSERVATIONS_DATA: ['y'.repeat(3_000)] });
  const save = async (data: Record<string, unknown>) => (await writer.post(pathOf(), data)).statusCode;
  // another cell, another row, another place of the row
  expect(await save({ KUNDEN_SEGMENTS: [segment(5_000, 'Neubau'), segment(4_000), segment(1_200)] })).toBe(200);
  expect(await save({ KUNDEN_SEGMENTS: [segment(10), segment(4_999)] })).toBe(200);
  expect(await save({ KUNDEN_SEGMENTS: [segment(10), segment(5_000)] })).toBe(400);
  expect(await save({ KUNDEN_SEGMENTS: [segment(4_999), { ...segment(1), trend: 'x'.repeat(41) }] })).toBe(400);
  expect(await save({ OBSERVATIONS_DATA: ['neu', 'y'.repeat(3_000)] })).toBe(200);
  expect(await save({ OBSERVATIONS_DATA: ['neu', 5] })).toBe(400);
});

test('planning data with checklists have the same limit', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  const list = JSON.stringify([{ id: 1, label: 'Raum', state: true }]);
  const save = (n: number) =>
    admin.post(pathOf('planen'), { [`own_${n}`]: text(300_000), planen_kickoff_checklist: list });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await save(n)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 413]);
});

test('refused texts join the draft of a card up to twice its size, then the smaller ones of the earlier stay', async () => {
  await server.database.pool.query('select lock_card($1, $2, $3, $4, $5, $6)', [company.id, company.admin.id, 'tab-of-admin', board.id, 'kunden', 60_000]); // prettier-ignore
  const refuse = async (data: Record<string, unknown>) =>
    expect((await writer.post(pathOf(), data)).statusCode).toBe(423);
  const kept = async () => Object.keys((await stored()).draft?.data ?? {}).toSorted();
  await refuse({ small: 'klein' });
  for (let n = 0; n < 5; n++) await refuse({ [`own_${n}`]: text(300_000) });
  await refuse({ large: text(400_000) });
  expect(await kept()).toEqual(['large', 'own_0', 'own_1', 'own_2', 'own_3', 'own_4', 'small']);
  await refuse({ last: text(250_000), own_0: text(300_000) });
  expect(await kept()).toEqual(['last', 'own_0', 'own_1', 'own_2', 'own_3', 'own_4', 'small']);
  await refuse(fields(CARD_FIELDS));
  await refuse(fields(CARD_FIELDS, CARD_FIELDS));
  const now = await kept();
  expect([now.length, now.filter((name) => !name.startsWith('field_'))]).toEqual([2 * CARD_FIELDS, []]);
});

test('a snapshot of a larger card brings it back as it was', async () => {
  await seedCard({ big: text(1_500_000) });
  const admin = await signedIn(server.app, company.admin.email);
  const snapshots = `/api/v1/whiteboard/boards/${board.id}/snapshots/`;
  const { id } = (await admin.post(snapshots, { name: 'Damals' })).json<{ id: string }>();
  await writer.post(pathOf(), { big: 'klein' });
  expect((await admin.post(`${snapshots}${id}/restore/`)).statusCode).toBe(200);
  expect((await stored()).data).toEqual({ big: text(1_500_000) });
});

const deep = (depth: number) => `[{"x":${'['.repeat(depth)}${']'.repeat(depth)}}]`;
const wide = `[${JSON.stringify(Object.fromEntries(Array.from({ length: 25_000 }, (_, n) => [`k${n}`, 1])))}]`;
const kindOf = (field: unknown): unknown => (Array.isArray(field) ? typeof field[0] : field && typeof field);
const LISTS = Object.entries(SITUATION_CARDS).flatMap(([card, { analysis }]): [string, string][] => [
  [card, analysis],
  [card, 'OBSERVATIONS_DATA'],
]);
const TEXTS: [string, string][] = [
  ...LISTS,
  ['planen', 'planen_kickoff_checklist'],
  ['canvas_header_data', 'company_display'],
  ['canvas_header_data', 'time_horizon_display'],
];
test.each(TEXTS)('%s: JSON in the text of %s is bounded as a call is', async (card, field) => {
  const admin = await signedIn(server.app, company.admin.email);
  for (const json of [deep(65), deep(2_000), deep(10_000), wide]) {
    const saved = await admin.post(pathOf(card), { [field]: json });
    expect([200, 400]).toContain(saved.statusCode);
    // a short text that is not read may be an observation, as it is
    expect([undefined, null, 'string']).toContain(kindOf((await stored(card)).data[field]));
  }
});

test('programs put only so many further cards on a board; they and ours can still be written', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  const save = async (card: string) => admin.post(pathOf(card), { INSIGHTS: '<p>x</p>' });
  for (let n = 0; n < MOST_OTHER_CARDS; n++) expect((await save(`own_${n}`)).statusCode).toBe(200);
  const refused = await save('one_more');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'too_many_cards', detail: expect.stringContaining(String(MOST_OTHER_CARDS)) },
  ]);
  expect([(await save('own_0')).statusCode, (await save('kunden')).statusCode]).toEqual([200, 200]);
});
