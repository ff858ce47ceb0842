import { beforeEach, expect, test } from 'vitest';

import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import type { Board } from '#contract/board/boards.ts';
import type { SceneData } from '#contract/board/scene.ts';
import type { Snapshot, SnapshotContent } from '#contract/board/snapshots.ts';
import { userNotifications } from '#server/notifications/notifications-tables.ts';
import { sql } from 'drizzle-orm';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const BOARDS = '/api/v1/whiteboard/boards/';
const server = useServer();
let company: SeededCompany;
let board: string;
let admin: TestClient;
let url: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  const data = { kunden: { INSIGHTS: '<p>Damals</p>' }, markt: { OBSERVATIONS_DATA: ['eins'] } };
  board = (await seedBoard(server.database, company, { data })).id;
  url = `${BOARDS}${board}/snapshots/`;
  admin = await signedIn(server.app, company.admin.email);
});

const take = async (name = 'Vor Workshop 1'): Promise<Snapshot> => (await admin.post(url, { name })).json();
const save = (card: string, data: object) => admin.post(`${BOARDS}${board}/scene-data/${card}/`, data);
const card = async (key: string, of = board): Promise<SceneData> =>
  (await admin.get(`${BOARDS}${of}/scene-data/${key}/`)).json();
const agenda = async (of = board): Promise<AgendaWorkshop[]> =>
  (await admin.get(`/api/v1/whiteboard/agendas/by-board/${of}/`)).json();

test('[A7.121] [A7.122] [W3.31] a snapshot is created with its name and listed, newest first', async () => {
  const first = await take();
  expect(first).toMatchObject({
    name: 'Vor Workshop 1',
    derived_board: null,
    is_automatic: false,
    created_by: { full_name: 'Ada Admin' },
  });
  const second = await take('Danach');
  expect((await admin.get(url)).json()).toEqual([second, first]);
});

test('without a name a snapshot is named after its moment', async () => {
  expect((await admin.post(url, {})).json<Snapshot>().name).toMatch(/20\d\d.*UTC$/);
  expect((await admin.post(url, { name: '  ' })).json<Snapshot>().name).toMatch(/UTC$/);
});

test('[W4.55] a snapshot shows what lay on the board, also after it has changed', async () => {
  const { id } = await take();
  await save('kunden', { INSIGHTS: '<p>Heute</p>' });
  const shown = (await admin.get(`${url}${id}/`)).json<SnapshotContent>();
  expect(shown.content.cards['kunden']).toEqual({ data: { INSIGHTS: '<p>Damals</p>' } });
  expect(shown.content['agenda']).toHaveLength(2);
});

test('[A7.123] a snapshot is renamed; an empty name is refused', async () => {
  const { id } = await take();
  expect((await admin.patch(`${url}${id}/`, { name: ' Neu ' })).json()).toMatchObject({ id, name: 'Neu' });
  expect((await admin.patch(`${url}${id}/`, { name: '  ' })).statusCode).toBe(400);
  expect((await admin.patch(`${url}${id}/`, { name: 'x'.repeat(121) })).statusCode).toBe(400);
  expect((await admin.get(url)).json<Snapshot[]>()[0]?.name).toBe('Neu');
});

test('[A7.124] a deleted snapshot is gone', async () => {
  const { id } = await take();
  expect((await admin.delete(`${url}${id}/`)).statusCode).toBe(204);
  expect((await admin.get(`${url}${id}/`)).statusCode).toBe(404);
  expect((await admin.delete(`${url}${id}/`)).statusCode).toBe(404);
});

test('[A7.125] restoring brings back cards and agenda, and keeps the present as an automatic snapshot', async () => {
  const [before] = await agenda();
  const { id } = await take('Damals');
  const newer = await save('kunden', { INSIGHTS: '<p>Heute</p>', OBSERVATIONS_DATA: ['neu'] });
  await save('trends', { INSIGHTS: '<p>Nur heute</p>' });
  await admin.post(`/api/v1/whiteboard/agendas/${before?.days[0]?.id}/update-day/`, { items: [] });
  const answer = await admin.post(`${url}${id}/restore/`);
  expect(answer.json()).toMatchObject({
    restored: { id },
    kept: { name: 'Before restoring “Damals”', is_automatic: true },
  });
  const kunden = await card('kunden');
  expect(kunden.data).toEqual({ INSIGHTS: '<p>Damals</p>' });
  expect(kunden.version).toBeGreaterThan(newer.json<SceneData>().version ?? 0);
  expect((await card('trends')).data).toEqual({});
  expect((await card('markt')).data).toEqual({ OBSERVATIONS_DATA: ['eins'] });
  const [after] = await agenda();
  expect(after?.days[0]?.items).toEqual(before?.days[0]?.items);
  const kept = answer.json<{ kept: Snapshot }>().kept.id;
  await admin.post(`${url}${kept}/restore/`);
  expect((await card('trends')).data).toEqual({ INSIGHTS: '<p>Nur heute</p>' });
});

test('an automatic snapshot is named in the language of the page that asks, until somebody renames it', async () => {
  const german = { 'accept-language': 'de-DE' };
  const english = { 'accept-language': 'en-US' };
  const inGerman = 'Vor dem Wiederherstellen von „Vor Workshop 1“';
  const inEnglish = 'Before restoring “Vor Workshop 1”';
  const { id } = await take();
  await admin.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' });
  const { kept } = (await admin.post(`${url}${id}/restore/`, {}, german)).json<{ kept: Snapshot }>();
  expect(kept.name).toBe(inGerman);
  const one = `${url}${kept.id}/`;
  const namesFor = async (headers: Record<string, string>) => [
    (await admin.get(url, headers)).json<Snapshot[]>()[0]?.name,
    (await admin.get(one, headers)).json<Snapshot>().name,
  ];
  expect(await namesFor(german)).toEqual([inGerman, inGerman]);
  expect(await namesFor(english)).toEqual([inEnglish, inEnglish]);
  const outdated = await admin.patch(one, { name: 'Anders' }, { ...english, 'if-match': '9' });
  expect(outdated.json()).toMatchObject({ current: { name: inEnglish } });
  const { version } = (await admin.get(one, english)).json<Snapshot>();
  const same = await admin.patch(one, { name: inEnglish }, english);
  expect(same.json()).toMatchObject({ name: inEnglish, version });
  const edited = (await admin.post(`${one}edit_snapshot/`, {}, english)).json<Snapshot>();
  expect(edited.name).toBe(inEnglish);
  const derived = await admin.get(`/api/v1/whiteboard/boards/${edited.derived_board}/`);
  expect(derived.json<{ name: string }>().name).toContain(inEnglish);
  const again = (await admin.post(`${one}restore/`, {}, english)).json<{ restored: Snapshot; kept: Snapshot }>();
  expect([again.restored.name, again.kept.name]).toEqual([inEnglish, inEnglish]);
  await admin.patch(one, { name: 'Vor dem Beirat' });
  expect((await admin.get(one, english)).json<Snapshot>().name).toBe('Vor dem Beirat');
});

test('people with rights on the board are notified that it was restored, from which snapshot and by whom', async () => {
  const { id } = await take('Damals');
  await admin.post(`${url}${id}/restore/`);
  const received = await server.database.inCompany(company.id, (tx) => tx.select().from(userNotifications));
  expect(received.map(({ user_id }) => user_id).toSorted()).toEqual([company.writer.id, company.reader.id].toSorted());
  expect(received[0]).toMatchObject({
    kind: 'snapshot_restored',
    params: { board_id: board, board: 'Testboard', snapshot: 'Damals', name: 'Ada Admin' },
    target: `/client/whiteboard/${board}`,
  });
});

test('restoring brings notes and timeline back; derived boards get their own', async () => {
  const notes = '/api/v1/whiteboard/sticky-notes/';
  const timeline = `/api/v1/whiteboard/timeline-data/?board_id=${board}`;
  const place = { board_id: board, card_key: 'general', section_key: 'general', x: 1, y: 2 };
  const note = (await admin.post(notes, { ...place, text: 'Damals' })).json<{ id: string }>();
  const entry = { strategy_board: board, name: 'Messe', start_date: '2026-11-21', position: 10 };
  await admin.post('/api/v1/whiteboard/timeline-entries/', entry);
  const { id } = await take();
  await admin.patch(`${notes}${note.id}/`, { text: 'Heute' });
  await admin.post(notes, { ...place, text: 'Neu' });
  await admin.post('/api/v1/whiteboard/timeline-entries/', { ...entry, name: 'Später', position: 20 });
  const shown = (await admin.get(`${url}${id}/`)).json<{
    content: Record<string, { text?: string; name?: string }[]>;
  }>();
  expect(shown.content['sticky_notes']?.map(({ text }) => text)).toEqual(['Damals']);
  expect(shown.content['timeline_entries']?.map(({ name }) => name)).toEqual(['Messe']);
  expect((await admin.post(`${url}${id}/restore/`)).statusCode).toBe(200);
  const texts = async (of: string) =>
    (await admin.get(`${notes}?board_id=${of}&card_key=general`)).json<{ id: string; text: string }[]>();
  expect((await texts(board)).map(({ id: one, text }) => [one, text])).toEqual([[note.id, 'Damals']]);
  const names = (await admin.get(timeline)).json<{ entries: { name: string }[] }>().entries.map(({ name }) => name);
  expect(names).toEqual(['Messe']);
  const derived = (await admin.post(`${url}${id}/edit_snapshot/`)).json<Snapshot>().derived_board ?? '';
  const [copied] = await texts(derived);
  expect([copied?.text, copied?.id === note.id]).toEqual(['Damals', false]);
});

test('an editor of an agenda is notified when the board is restored, and an agenda that ran then does not begin again', async () => {
  const [workshop] = await agenda();
  const day = workshop?.days[0];
  const path = `/api/v1/whiteboard/agendas/${day?.id}/`;
  await admin.post(`${path}set-status/`, { status: 'active' });
  const { id } = await take();
  const shown = (await admin.get(`${url}${id}/`)).json<SnapshotContent>().content['agenda'] as { status: string }[];
  expect(shown.map(({ status }) => status)).toEqual(['inactive', 'inactive']);
  await admin.post(`${path}set-status/`, { status: 'inactive' });
  const [before] = await agenda();
  expect((await admin.post(`${url}${id}/restore/`)).statusCode).toBe(200);
  const [after] = await agenda();
  expect(after?.days[0]).toMatchObject({ id: day?.id, status: 'inactive', items: day?.items });
  const late = await admin.post(`${path}update-day/`, { items: [] }, { 'if-match': String(before?.days[0]?.version) });
  expect(late.statusCode).toBe(412);
});

test('an agenda that runs goes on while the board is restored and back, as long as there is something of it', async () => {
  const day = async () => (await agenda())[0]?.days[0];
  const path = `/api/v1/whiteboard/agendas/${(await day())?.id}/`;
  const { id: without } = await take('Mit anderer Agenda');
  const other = [{ time: '09:00 - 10:00', module: 'Anderes', duration: '60 min', order: 0 }];
  await admin.post(`${path}update-day/`, { items: other });
  const { id } = await take();
  await admin.post(`${path}set-status/`, { status: 'active', time_zone: 'Europe/Berlin' });
  await admin.post(`${path}update-day/`, { items: [...((await day())?.items ?? []), { ...other[0], order: 1 }] });
  const running = { status: 'active', time_zone: 'Europe/Berlin' };
  const back = (await admin.post(`${url}${id}/restore/`)).json<{ kept: Snapshot }>();
  const restored = await day();
  expect([restored?.items.length, restored]).toMatchObject([1, running]);
  await admin.post(`${url}${back.kept.id}/restore/`);
  expect([(await day())?.items.length, await day()]).toMatchObject([2, running]);
  await admin.post(`${url}${without}/restore/`);
  expect(await day()).toMatchObject({ status: 'inactive' });
});

test('a text that rests on the state before a restore is refused as outdated', async () => {
  const { id } = await take();
  const { version } = await card('kunden');
  await save('kunden', { INSIGHTS: '<p>Heute</p>' });
  await admin.post(`${url}${id}/restore/`);
  const late = await admin.post(
    `${BOARDS}${board}/scene-data/kunden/`,
    { INSIGHTS: '<p>Spät</p>' },
    { 'if-match': String(version) },
  );
  expect(late.statusCode).toBe(412);
});

test('while somebody edits a card nothing is restored, and the answer names who and what', async () => {
  const { id } = await take();
  await save('kunden', { INSIGHTS: '<p>Heute</p>' });
  await server.database.pool.query('select lock_card($1, $2, $3, $4, $5, 60000)', [
    company.id,
    company.writer.id,
    'tab-of-wim',
    board,
    'markt',
  ]);
  const refused = await admin.post(`${url}${id}/restore/`);
  expect(refused.statusCode).toBe(423);
  expect(refused.json()).toMatchObject({
    detail: 'This board is being edited right now by: Wim Writer. Nothing was restored.',
    locks: [{ card_id: 'markt', user_info: { full_name: 'Wim Writer' } }],
  });
  expect((await card('kunden')).data).toEqual({ INSIGHTS: '<p>Heute</p>' });
  expect((await admin.get(url)).json()).toHaveLength(1);
});

test('what this server does not know stays in a snapshot, and a restore leaves it alone', async () => {
  const { id } = await take();
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update snapshots set content = content || '{"hologram": [1]}' where id = ${id}`),
  );
  expect((await admin.post(`${url}${id}/restore/`)).statusCode).toBe(200);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ kept: unknown }>(sql`select content -> 'hologram' as kept from snapshots where id = ${id}`),
  );
  expect(rows[0]?.kept).toEqual([1]);
});

test('[A7.126] [W4.58] editing a snapshot makes a board of it, once', async () => {
  const { id } = await take('Damals');
  await save('kunden', { INSIGHTS: '<p>Heute</p>' });
  const derived = (await admin.post(`${url}${id}/edit_snapshot/`)).json<Snapshot>().derived_board ?? '';
  const made = (await admin.get(`${BOARDS}${derived}/`)).json<Board>();
  expect(made).toMatchObject({ name: 'Testboard – Damals', derived_from: board });
  expect((await card('kunden', derived)).data).toEqual({ INSIGHTS: '<p>Damals</p>' });
  expect(await agenda(derived)).toHaveLength(2);
  const again = (await admin.post(`${url}${id}/edit_snapshot/`)).json<Snapshot>();
  expect(again.derived_board).toBe(derived);
  await admin.delete(`${BOARDS}${derived}/`);
  expect((await admin.get(url)).json<Snapshot[]>()[0]?.derived_board).toBeNull();
});

test('writers create and rename, board admins restore, delete and edit, readers look', async () => {
  const { id } = await take();
  const acts = async ({ email }: { email: string }) => {
    const client = await signedIn(server.app, email);
    const answers = [
      await client.get(`${url}${id}/`),
      await client.post(url, { name: 'Meiner' }),
      await client.patch(`${url}${id}/`, { name: 'Anders' }),
      await client.post(`${url}${id}/restore/`),
      await client.post(`${url}${id}/edit_snapshot/`),
      await client.delete(`${url}${id}/`),
    ];
    return answers.map((answer) => answer.statusCode);
  };
  expect(await acts(company.reader)).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await acts(company.writer)).toEqual([200, 201, 200, 403, 403, 403]);
  expect(await acts((await seedCompany(server.database)).admin)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await new TestClient(server.app).get(url)).statusCode).toBe(401);
});

test('[A7.121] a snapshot of another board is not found here', async () => {
  const other = await seedBoard(server.database, company);
  const { id } = await take();
  expect((await admin.get(`${BOARDS}${other.id}/snapshots/${id}/`)).statusCode).toBe(404);
  expect((await admin.post(`${BOARDS}${other.id}/snapshots/${id}/restore/`)).statusCode).toBe(404);
});

const seedMany = (count: number, isAutomatic: boolean) =>
  server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`
      insert into snapshots (company_id, board_id, name, content, is_automatic, created_at)
      select ${company.id}, ${board}, 'Alt ' || n, '{}', ${isAutomatic}, now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n`),
  );

test('a board has at most 200 snapshots that people have made, and says so', async () => {
  await seedMany(199, false);
  const last = await take('Der letzte');
  const refused = await admin.post(url, { name: 'Noch einer' }, { 'accept-language': 'de-DE' });
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    422,
    'Dieses Board hat bereits 200 Snapshots. Löschen Sie einen, den niemand mehr braucht.',
  ]);
  // those that the server takes before a restore do not count
  expect((await admin.post(`${url}${last.id}/restore/`)).statusCode).toBe(200);
  await admin.delete(`${url}${last.id}/`);
  expect((await admin.post(url, { name: 'Wieder einer' })).statusCode).toBe(201);
});

test('of the snapshots that the server takes before a restore the newest 20 stay', async () => {
  await seedMany(20, true);
  const { id } = await take();
  await admin.post(`${url}${id}/restore/`);
  const kept = (await admin.get(url)).json<Snapshot[]>().filter((one) => one.is_automatic);
  expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([20, 'Before restoring “Vor Workshop 1”', 'Alt 19']);
});

test('a restore keeps the automatic snapshot that it brings back, also when it is older than the newest 20', async () => {
  await seedMany(25, true);
  const oldest = (await admin.get(url)).json<Snapshot[]>().find((one) => one.name === 'Alt 25');
  expect((await admin.post(`${url}${oldest?.id}/restore/`)).statusCode).toBe(200);
  const kept = (await admin.get(url)).json<Snapshot[]>().map(({ name }) => name);
  expect([kept.length, ...kept.slice(-2)]).toEqual([21, 'Alt 19', 'Alt 25']);
});
