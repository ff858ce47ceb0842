import { beforeAll, expect, test } from 'vitest';

import { OPTIONS_CARD } from '#contract/board/cards.ts';
import type { Note } from '#contract/board/notes.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedFile, type SeededFile } from '../../seed/files.ts';
import { seedNote } from '../../seed/notes.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { FILES, upload } from '../../setup/source-files.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const NOTES = '/api/v1/whiteboard/sticky-notes/';
const server = useServer({ dataDir: temporaryFolder('card-guard') });
let company: SeededCompany;
let board: string;
let writer: TestClient;
let admin: TestClient;
let general: string;
let ofCard: string;
let file: SeededFile;

beforeAll(async () => {
  company = await seedCompany(server.database);
  writer = await signedIn(server.app, company.writer.email);
  admin = await signedIn(server.app, company.admin.email);
});

/** A board with a note of its own, one of the challenge, and a file. */
async function seed(writerCards: string[]): Promise<void> {
  board = (await seedBoard(server.database, company, { writerCards })).id;
  general = await seedNote(server.database, company, board);
  ofCard = await seedNote(server.database, company, board, { card_key: OPTIONS_CARD, section_key: 'cell-0-0' });
  file = await seedFile(server.database, company, board);
}

/** The ways to write what belongs to the challenge. */
const writes = (client: TestClient) => ({
  'a new note': () => client.post(NOTES, { board_id: board, text: 'Neu', card_key: OPTIONS_CARD }),
  'a note of the board that moves there': () => client.patch(`${NOTES}${general}/`, { card_key: OPTIONS_CARD }),
  'its text': () => client.patch(`${NOTES}${ofCard}/`, { text: 'Anders' }),
  'its way out': () => client.patch(`${NOTES}${ofCard}/`, { card_key: 'general' }),
  'its removal': () => client.delete(`${NOTES}${ofCard}/`),
  'a batch with one of the board': () =>
    client.post(`${NOTES}batch/`, { board_id: board, update: [{ id: general, x: 7 }, { id: ofCard, x: 7 }] }), // prettier-ignore
  'pages that it shows': () =>
    client.post(`${FILES}pages/assign/`, { page_ids: file.pages, card_key: 'herausforderung' }),
  'pages that it no longer shows': () =>
    client.post(`${FILES}pages/unassign/`, { page_ids: file.pages, card_key: 'herausforderung' }),
});

async function statuses(client: TestClient): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const [what, send] of Object.entries(writes(client))) answers[what] = (await send()).statusCode;
  return answers;
}
const each = (status: number) => Object.fromEntries(Object.keys(writes(writer)).map((what) => [what, status]));
const note = async (id: string): Promise<Note> => (await writer.get(`${NOTES}${id}/`)).json();
const lock = (tab: string, card = 'herausforderung') =>
  server.database.pool.query('select lock_card($1, $2, $3, $4, $5, 60000)', [company.id, company.admin.id, tab, board, card]); // prettier-ignore

test('[W6.02] what belongs to a card is written by whoever may write the card', async () => {
  await seed(['kunden']);
  expect(await statuses(writer)).toEqual(each(403));
  const refused = await writer.patch(`${NOTES}${ofCard}/`, { text: 'Anders' });
  expect(refused.json()).toMatchObject({
    code: 'not_allowed',
    card_key: 'herausforderung',
    detail: 'You may see this card, but not change it or what belongs to it. Ask your administrator.',
  });
  expect((await upload(writer, { board, card: 'markt' }, 'karte.txt', 'Karte')).statusCode).toBe(403);
  expect([await note(general), await note(ofCard)]).toMatchObject([{ version: 1 }, { version: 1 }]);

  await admin.post(`${FILES}pages/assign/`, { page_ids: file.pages, card_key: 'herausforderung' });
  expect((await writer.delete(`${FILES}${file.id}/`)).statusCode).toBe(403);
  // what belongs to the board stays open to them, as does their own card
  expect((await writer.patch(`${NOTES}${general}/`, { text: 'Anders' })).statusCode).toBe(200);
  expect((await writer.post(NOTES, { board_id: board, card_key: 'kunden' })).statusCode).toBe(201);
});

test('[W6.05] while somebody else edits a card nothing of it is written, by nobody but that tab', async () => {
  await seed(['herausforderung']);
  await lock('tab-of-admin');
  expect(await statuses(writer)).toEqual(each(423));
  const refused = await writer.patch(`${NOTES}${ofCard}/`, { text: 'Anders' });
  expect(refused.json()).toMatchObject({
    code: 'locked',
    card_key: 'herausforderung',
    detail: 'Ada Admin is editing this card. Your change was not saved. Try again when the card is free.',
    user_info: { id: company.admin.id, full_name: 'Ada Admin' },
  });
  expect((await upload(writer, { board, card: 'herausforderung' }, 'karte.txt', 'Karte')).statusCode).toBe(423);
  expect([await note(general), await note(ofCard)]).toMatchObject([{ version: 1 }, { version: 1 }]);
  // another tab of the same person edits no more than anybody else
  const tab = (id: string) => ({ 'x-tab-id': id });
  expect((await admin.patch(`${NOTES}${ofCard}/`, { text: 'Zwei' }, tab('another-tab-of-admin'))).statusCode).toBe(423);
  expect((await admin.patch(`${NOTES}${ofCard}/`, { text: 'Zwei' }, tab('tab-of-admin'))).statusCode).toBe(200);
  const body = { page_ids: file.pages, card_key: 'herausforderung' };
  expect((await admin.post(`${FILES}pages/assign/`, body, tab('tab-of-admin'))).statusCode).toBe(200);
  expect((await writer.delete(`${FILES}${file.id}/`)).statusCode).toBe(423);
  expect((await writer.patch(`${NOTES}${general}/`, { text: 'Anders' })).statusCode).toBe(200);
});

test('[W6.02] [W6.05] the notes of an analysis belong to the card of the analyses', async () => {
  await seed(['kundennutzen']);
  const add = async () => (await writer.post(NOTES, { board_id: board, card_key: 'kundennutzen_a' })).statusCode;
  expect(await add()).toBe(201);
  await lock('tab-of-admin', 'kundennutzen');
  expect(await add()).toBe(423);
});

test('tables of files that cards show are written by who may write the cards, also beside the one who edits them', async () => {
  await seed(['kunden']);
  const { source, pages } = file;
  const body = { page_ids: pages, card_key: 'herausforderung' };
  await admin.post(`${FILES}pages/assign/`, body);
  const tables = '/api/v1/whiteboard/data-sources/';
  const headers = [{ display_key: 'Segment', internal_key: 'segment', type: 'text' }];
  const table = { headers, data: [{ segment: 'Industrie' }] };
  const all = async (client: TestClient, tab: Record<string, string> = {}) => [
    (await client.post(tables, { source_file_page_id: pages[1], ...table }, tab)).statusCode,
    (await client.patch(`${tables}${source}/`, table, tab)).statusCode,
    (await client.call('DELETE', `${tables}${source}/`, undefined, tab)).statusCode,
  ];
  expect(await all(writer)).toEqual([403, 403, 403]);
  await lock('tab-of-admin');
  expect(await all(admin, { 'x-tab-id': 'another-tab-of-admin' })).toEqual([201, 200, 204]);
});

test('a restore is not kept out by a card that its own tab holds', async () => {
  await seed([]);
  const snapshots = `/api/v1/whiteboard/boards/${board}/snapshots/`;
  const { id } = (await admin.post(snapshots, { name: 'Heute' })).json<{ id: string }>();
  await lock('tab-of-admin', 'markt');
  const restore = (tab: string) => admin.post(`${snapshots}${id}/restore/`, {}, { 'x-tab-id': tab });
  expect((await restore('another-tab-of-admin')).statusCode).toBe(423);
  expect((await restore('tab-of-admin')).statusCode).toBe(200);
});
