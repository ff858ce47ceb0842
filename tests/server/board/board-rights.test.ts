import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import type { Note } from '#contract/board/notes.ts';
import type { Snapshot } from '#contract/board/snapshots.ts';
import type { TimelineEntry } from '#contract/board/timeline.ts';
import { users } from '#server/db/people-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedMembership } from '../../seed/team.ts';
import { useServer } from '../../setup/server.ts';
import { listen, openBoard, someone, type Someone } from '../../setup/sockets.ts';

const API = '/api/v1/whiteboard/';
const server = useServer();
let address: string;
let company: SeededCompany;
let board: string;
let admin: Someone;
let writer: Someone;

/** What lies on the board: a note, an entry, a day of the agenda, a snapshot. */
interface Things {
  note: string;
  entry: string;
  day: string;
  snapshot: string;
}
let things: Things;

beforeAll(async () => {
  address = await listen(server.app);
});
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  admin = await someone(server.app, company.admin.email);
  writer = await someone(server.app, company.writer.email);
  things = await lay();
});

async function lay(): Promise<Things> {
  const { client } = admin;
  const note = { board_id: board, text: 'A', card_key: 'general', section_key: 'general', x: 0, y: 0 };
  const entry = { strategy_board: board, name: 'Fair', position: 100 };
  const [workshop] = (await client.get(`${API}agendas/by-board/${board}/`)).json<AgendaWorkshop[]>();
  return {
    note: (await client.post(`${API}sticky-notes/`, note)).json<Note>().id,
    entry: (await client.post(`${API}timeline-entries/`, entry)).json<TimelineEntry>().id,
    day: workshop?.days[0]?.id ?? '',
    snapshot: (await client.post(`${API}boards/${board}/snapshots/`, { name: 'S' })).json<Snapshot>().id,
  };
}

const put = (permission_level: string, allowed_cards: string[] = []) =>
  admin.client.call('PUT', `${API}boards/${board}/people/${company.writer.id}/`, { permission_level, allowed_cards });

/** Every call that changes something on a board, with what it needs. */
const CHANGES: [string, (who: Someone) => Promise<number>][] = [
  ['a card', (who) => post(who, `boards/${board}/scene-data/kunden/`, { INSIGHTS: '<p>x</p>' })],
  ['the planning form', (who) => post(who, `boards/${board}/scene-data/planen/`, { bereich: 'x' })],
  ['a checklist', (who) => post(who, `boards/${board}/scene-data/planen/`, { planen_kickoff_checklist: '[]' })],
  ['a step form', (who) => post(who, `boards/${board}/scene-data/kickoff/`, { kickoff_meeting_date: '2026-12-01' })],
  ['the header', (who) => post(who, `boards/${board}/scene-data/canvas_header_data/`, { strategy_name: 'x' })],
  ['a new note', (who) => post(who, 'sticky-notes/', { board_id: board, text: 'x', card_key: 'general' })],
  ['a note', (who) => patch(who, `sticky-notes/${things.note}/`, { text: 'x' })],
  ['a note’s end', (who) => remove(who, `sticky-notes/${things.note}/`)],
  ['a new entry', (who) => post(who, 'timeline-entries/', { strategy_board: board, name: 'x', position: 1 })],
  ['an entry', (who) => patch(who, `timeline-entries/${things.entry}/`, { position: 5 })],
  ['an entry’s end', (who) => remove(who, `timeline-entries/${things.entry}/`)],
  ['the agenda', (who) => post(who, `agendas/${things.day}/update-day/`, { items: [] })],
  ['a running agenda', (who) => post(who, `agendas/${things.day}/set-status/`, { status: 'active' })],
  ['a new snapshot', (who) => post(who, `boards/${board}/snapshots/`, { name: 'x' })],
  ['a snapshot’s name', (who) => patch(who, `boards/${board}/snapshots/${things.snapshot}/`, { name: 'x' })],
  ['a restored board', (who) => post(who, `boards/${board}/snapshots/${things.snapshot}/restore/`, {})],
  ['a derived board', (who) => post(who, `boards/${board}/snapshots/${things.snapshot}/edit_snapshot/`, {})],
  ['a snapshot’s end', (who) => remove(who, `boards/${board}/snapshots/${things.snapshot}/`)],
  ['the board', (who) => patch(who, `boards/${board}/`, { name: 'x' })],
  ['the board’s step', (who) => patch(who, `boards/${board}/`, { current_step: 'canvas' })],
  ['a copy', (who) => post(who, `boards/${board}/duplicate/`, {})],
  ['the board’s end', (who) => remove(who, `boards/${board}/`)],
  ['somebody’s rights', (who) => grant(who)],
];

async function post({ client }: Someone, path: string, body: object): Promise<number> {
  return (await client.post(`${API}${path}`, body)).statusCode;
}
async function patch({ client }: Someone, path: string, body: object): Promise<number> {
  return (await client.patch(`${API}${path}`, body)).statusCode;
}
async function remove({ client }: Someone, path: string): Promise<number> {
  return (await client.delete(`${API}${path}`)).statusCode;
}
async function grant({ client }: Someone): Promise<number> {
  const rights = { permission_level: 'admin', allowed_cards: [] };
  return (await client.call('PUT', `${API}boards/${board}/people/${company.reader.id}/`, rights)).statusCode;
}
async function tried(who: Someone): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const [what, change] of CHANGES) answers[what] = await change(who);
  return answers;
}

test('[W6.02] [W6.06] who only reads changes nothing on a board, also when they could write a moment ago', async () => {
  await put('admin', ['kunden']);
  expect(await post(writer, `boards/${board}/scene-data/kunden/`, { INSIGHTS: '<p>y</p>' })).toBe(200);
  await put('read', ['kunden']);
  expect(await tried(writer)).toEqual(Object.fromEntries(CHANGES.map(([what]) => [what, 403])));
  await admin.client.delete(`${API}boards/${board}/people/${company.writer.id}/`);
  expect(await tried(writer)).toEqual(Object.fromEntries(CHANGES.map(([what]) => [what, 403])));
});

test('people of another company find nothing of a board', async () => {
  const other = await seedCompany(server.database);
  const stranger = await someone(server.app, other.admin.email);
  expect(await tried(stranger)).toEqual(Object.fromEntries(CHANGES.map(([what]) => [what, 404])));
});

test('somebody with a window in each of two companies writes in the company of the board, whichever asked first', async () => {
  const other = await seedCompany(server.database);
  const { id, email } = company.admin;
  await seedMembership(server.database, other.id, id);
  const inCompany = async (active_company: string): Promise<Someone> => {
    await server.database.shared.update(users).set({ active_company }).where(eq(users.id, id));
    return someone(server.app, email);
  };
  const [there, here] = [await inCompany(other.id), await inCompany(company.id)];
  const save = (who: Someone) => post(who, `boards/${board}/scene-data/kunden/`, { INSIGHTS: '<p>x</p>' });
  expect([await save(there), await save(here), await save(there)]).toEqual([404, 200, 404]);
});

test('[W6.03] a writer writes the allowed cards only: over HTTP, by lock, and with what comes with an unlock', async () => {
  await put('write', ['markt']);
  const socket = await openBoard(address, writer, { boardId: board });
  await socket.next('current_locks');
  socket.say({ type: 'lock_card', card_id: 'kunden' });
  expect(await socket.next('lock_denied')).toMatchObject({ card_id: 'kunden' });
  socket.say({ type: 'lock_card', card_id: 'markt' });
  const { token } = await socket.next('card_locked', 'markt');
  // the lock of one card opens no other
  const sneaked = { formData: { INSIGHTS: '<p>sneaked</p>' }, cardKey: 'kunden' };
  socket.say({ type: 'unlock_card', card_id: 'markt', save_data: sneaked, ...(token !== undefined && { token }) });
  expect(await socket.next('error')).toMatchObject({ code: 'not_allowed' });
  const { data } = (await admin.client.get(`${API}boards/${board}/scene-data/kunden/`)).json<{ data: object }>();
  expect(data).toEqual({});
  expect(await post(writer, `boards/${board}/scene-data/kunden/`, { INSIGHTS: '<p>x</p>' })).toBe(403);
  expect(await post(writer, `boards/${board}/scene-data/action_matrix/`, { any: 1 })).toBe(403);
  expect(await post(writer, `boards/${board}/scene-data/${randomUUID()}/`, { any: 1 })).toBe(403);
  socket.close();
});

test('on an open board a right that goes takes its locks along, and the last save with it', async () => {
  await put('write', ['kunden']);
  const holder = await openBoard(address, writer, { boardId: board });
  await holder.next('current_locks');
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  const { token } = await holder.next('card_locked', 'kunden');
  holder.say({ type: 'lock_card', card_id: 'planen' });
  await holder.next('card_locked', 'planen');
  await put('read');
  const freed = [(await holder.next('card_unlocked')).card_id, (await holder.next('card_unlocked')).card_id];
  expect(freed.toSorted()).toEqual(['kunden', 'planen']);
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  await holder.next('lock_denied', 'kunden');
  await holder.next('error');
  const late = { formData: { INSIGHTS: '<p>late</p>' }, cardKey: 'kunden' };
  holder.say({ type: 'unlock_card', card_id: 'kunden', save_data: late, ...(token !== undefined && { token }) });
  expect(await holder.next('error')).toMatchObject({ code: 'not_allowed' });
  const { data } = (await admin.client.get(`${API}boards/${board}/scene-data/kunden/`)).json<{ data: object }>();
  expect(data).toEqual({});
  holder.close();
});

test('[W2.1-02] going through the steps is no work on the board: its last change stays', async () => {
  const before = (await admin.client.get(`${API}boards/${board}/`)).json<{ updated_at: string }>();
  const after = await admin.client.patch(`${API}boards/${board}/`, { current_step: 'workshop1' });
  expect(after.json()).toMatchObject({ current_step: 'workshop1', updated_at: before.updated_at });
});
