import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { Problem } from '#contract/problem.ts';
import type { TimelineEntry } from '#contract/board/timeline.ts';
import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const ENTRIES = '/api/v1/whiteboard/timeline-entries/';
const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let writer: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
});

const entriesOf = async (client = writer): Promise<TimelineEntry[]> =>
  (await client.get(`/api/v1/whiteboard/timeline-data/?board_id=${board.id}`)).json<{ entries: TimelineEntry[] }>()
    .entries;
const create = (fields: Record<string, unknown>) =>
  writer.post(ENTRIES, { name: 'Messe ISH', position: 723, strategy_board: board.id, ...fields });
const savePlanning = (fields: Record<string, unknown>) =>
  writer.post(`/api/v1/whiteboard/boards/${board.id}/scene-data/planen/`, fields);

test('[A7.155] [A7.156] [W3.35] [W6.09] [W7.06] [W7.07] [W7.08] a writer creates, dates, moves and deletes an entry', async () => {
  const created = await create({ start_date: '15.3.2027', end_date: '2027-03-19' });
  expect(created.statusCode).toBe(201);
  const entry = created.json<TimelineEntry>();
  expect(entry).toMatchObject({
    name: 'Messe ISH',
    start_date: '2027-03-15',
    end_date: '2027-03-19',
    position: 723,
    strategy_board: board.id,
    is_system_generated: false,
  });
  expect((await writer.patch(`${ENTRIES}${entry.id}/`, { position: 700 })).json()).toMatchObject({
    position: 700,
    start_date: '2027-03-15',
  });
  expect((await writer.patch(`${ENTRIES}${entry.id}/`, { name: 'ISH', end_date: null })).json()).toMatchObject({
    name: 'ISH',
    end_date: null,
    position: 700,
    version: 3,
  });
  expect((await entriesOf()).map(({ id }) => id)).toEqual([entry.id]);
  expect((await writer.delete(`${ENTRIES}${entry.id}/`)).statusCode).toBe(204);
  expect(await entriesOf()).toEqual([]);
  expect((await writer.get(`${ENTRIES}${entry.id}/`)).statusCode).toBe(404);
});

test('[W5.17 part] refuses days that do not exist, an end before the start, and places beside the line', async () => {
  const fieldsOf = async (fields: Record<string, unknown>): Promise<string[]> => {
    const answer = await create(fields);
    expect(answer.statusCode).toBe(400);
    return Object.keys(answer.json<Problem>().errors ?? {});
  };
  expect(await fieldsOf({ start_date: '2026-02-30' })).toEqual(['start_date']);
  expect(await fieldsOf({ start_date: 'soon' })).toEqual(['start_date']);
  expect(await fieldsOf({ start_date: '2026-03-02', end_date: '2026-03-01' })).toEqual(['end_date']);
  expect(await fieldsOf({ position: 1025 })).toEqual(['position']);
  expect(await fieldsOf({ name: '  ' })).toEqual(['name']);
  expect(await fieldsOf({ strategy_board: undefined })).toEqual(['strategy_board']);
  const entry = (await create({ start_date: '2026-03-02' })).json<TimelineEntry>();
  expect((await writer.patch(`${ENTRIES}${entry.id}/`, { end_date: '2026-03-01' })).statusCode).toBe(400);
});

test('a repeated creation makes one entry', async () => {
  const requestId = randomUUID();
  const again = () =>
    writer.post(
      ENTRIES,
      { name: 'Einmal', position: 1, board_id: board.id },
      { 'x-request-id': requestId, 'x-tab-id': 'tab-of-the-test' },
    );
  const [first, second] = [await again(), await again()];
  expect(second.json<TimelineEntry>().id).toBe(first.json<TimelineEntry>().id);
  expect(await entriesOf()).toHaveLength(1);
});

test('[W4.62] a meeting date makes a fixed entry, moves it, and takes it away', async () => {
  await savePlanning({ kickoff_meeting_date: '2026-10-12' });
  const [entry] = await entriesOf();
  expect(entry).toMatchObject({
    name: 'whiteboard.steps.kickoff',
    start_date: '2026-10-12',
    is_system_generated: true,
  });
  await savePlanning({ kickoff_meeting_date: '2026-10-19', anlass: 'Förderung' });
  expect(await entriesOf()).toMatchObject([{ id: entry?.id, start_date: '2026-10-19' }]);
  expect((await writer.patch(`${ENTRIES}${entry?.id}/`, { position: 3 })).statusCode).toBe(403);
  const refused = await writer.delete(`${ENTRIES}${entry?.id}/`);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'fixed_entry']);
  await savePlanning({ kickoff_meeting_date: null });
  expect(await entriesOf()).toEqual([]);
});

test('[W4.23 part] the readers of the board receive each change, in the sequence of the board', async () => {
  await savePlanning({ workshop1_meeting_date: '2026-11-21' });
  const entry = (await create({})).json<TimelineEntry>();
  await writer.delete(`${ENTRIES}${entry.id}/`);
  const { rows: received } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select kind, payload from board_records where board_id = ${board.id} order by seq`),
  );
  expect(received).toMatchObject([
    { kind: 'timeline', payload: { start_date: '2026-11-21', is_system_generated: true, strategy_board: board.id } },
    { kind: 'timeline', payload: { id: entry.id, deleted: true } },
  ]);
});

test('another start puts an entry where its day lies on the line, and readers are told so', async () => {
  const first = (await create({ position: 100, start_date: '2027-01-01' })).json<TimelineEntry>();
  await create({ position: 300, start_date: '2027-01-21' });
  const moved = (await create({ position: 900 })).json<TimelineEntry>();
  const patch = async (fields: Record<string, unknown>): Promise<number> =>
    (await writer.patch(`${ENTRIES}${moved.id}/`, fields)).json<TimelineEntry>().position;
  expect(await patch({ start_date: '2027-01-11' })).toBe(200);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select payload ->> 'position' as place from board_records where record_id = ${moved.id}`),
  );
  expect(rows).toEqual([{ place: '200' }]);
  // a place by hand stays until the start is another one
  expect(await patch({ position: 700 })).toBe(700);
  expect(await patch({ name: 'ISH', start_date: '2027-01-11', end_date: '2027-01-12' })).toBe(700);
  expect(await patch({ start_date: '2027-01-16', end_date: '2027-01-17' })).toBe(250);
  // with a place of its own, as to take a move back, and without a day it is not placed
  expect(await patch({ start_date: '2027-01-11', position: 640 })).toBe(640);
  expect(await patch({ start_date: null, end_date: null })).toBe(640);
  expect((await entriesOf()).find(({ id }) => id === first.id)).toMatchObject({ position: 100, version: 1 });
});

test('another company finds neither board nor entry', async () => {
  const entry = (await create({})).json<TimelineEntry>();
  const other = await seedCompany(server.database, 'Fremd');
  const stranger = await signedIn(server.app, other.admin.email);
  expect((await stranger.get(`/api/v1/whiteboard/timeline-data/?board_id=${board.id}`)).statusCode).toBe(404);
  expect((await stranger.get(`${ENTRIES}${entry.id}/`)).statusCode).toBe(404);
  expect((await stranger.patch(`${ENTRIES}${entry.id}/`, { position: 1 })).statusCode).toBe(404);
  expect((await stranger.post(ENTRIES, { name: 'X', position: 1, strategy_board: board.id })).statusCode).toBe(404);
});

test('a change on top of an older version is refused with the present entry', async () => {
  const entry = (await create({ start_date: '2027-03-15' })).json<TimelineEntry>();
  const url = `${ENTRIES}${entry.id}/`;
  await writer.patch(url, { name: 'Andere' });
  const late = await writer.patch(url, { name: 'Meine' }, { 'if-match': String(entry.version) });
  expect([late.statusCode, late.json()]).toMatchObject([
    412,
    { code: 'stale', current: { name: 'Andere', version: 2 } },
  ]);
  expect((await writer.patch(url, { name: 'Meine' }, { 'if-match': '2' })).json()).toMatchObject({ name: 'Meine' });
  expect((await writer.patch(url, { position: 3 })).statusCode).toBe(200);
});
