import { beforeAll, expect, test } from 'vitest';

import { MOST_ORIGINS, type OriginThread, type ShownOrigin } from '#contract/board/origins.ts';
import { cards } from '#server/boards/boards-tables.ts';
import { originThreads } from '#server/origins/origins-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedFile } from '../../seed/files.ts';
import { seedNote, seedNotes } from '../../seed/notes.ts';
import { seedOkr, type SeededOkr } from '../../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const PATH = '/api/v1/origins/';
const server = useServer();
let home: SeededCompany;
let abroad: SeededCompany;
let board: string;
let okr: SeededOkr;
let admin: TestClient;
let reader: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  home = await seedCompany(server.database, 'Daheim');
  abroad = await seedCompany(server.database, 'Fremd');
  board = (await seedBoard(server.database, home)).id;
  okr = await seedOkr(server.database, home);
  admin = await signedIn(server.app, home.admin.email);
  reader = await signedIn(server.app, home.reader.email);
  stranger = await signedIn(server.app, abroad.admin.email);
  await writeCard('markt', {
    INSIGHTS: '<p>Der Markt wächst bis 2030 jedes Jahr.</p><ul><li>Termine &amp; Kapazität</li></ul>',
  });
  await writeCard('wirkungsversprechen', { bhag: '2.400 Anlagen im Jahr' });
  await writeCard('ziele', { summary: '<h2>Absatz verdoppeln</h2><ul><li><p>Anlagen: 310 → 640</p></li></ul>' });
  await writeCard('action_areas', {
    packages: [{ id: 'ap-1', objectiveId: 'ao-1', categoryKey: 'people', name: 'Akademie', title: '', text: '' }],
  });
});

const writeCard = (card_key: string, data: Record<string, unknown>): Promise<unknown> =>
  server.database.inCompany(home.id, (tx) =>
    tx
      .insert(cards)
      .values({ company_id: home.id, board_id: board, card_key, data })
      .onConflictDoUpdate({ target: [cards.board_id, cards.card_key], set: { data } }),
  );
const results = async (client: TestClient, path: string): Promise<OriginThread[]> =>
  (await client.get(path)).json<{ results: OriginThread[] }>().results;
const change = (client: TestClient, thing: object, more: object) => client.post(`${PATH}change/`, { thing, ...more });
const ends = (threads: OriginThread[]) => threads.map(({ origin: { kind, title, gone } }) => [kind, title, gone]);
const keyResult = () => ({ kind: 'key_result', ref: okr.keyResult });

test('the origins of a key result are found from it and from their board, and show when they are gone', async () => {
  const note = await seedNote(server.database, home, board, { text: 'Jeder wartet', card_key: 'kunden' });
  const { pages } = await seedFile(server.database, home, board);
  const add = [
    { kind: 'note', board_id: board, ref: note },
    { kind: 'page', board_id: board, ref: pages[1] },
    { kind: 'insight', board_id: board, ref: 'markt:Termine & Kapazität' },
    { kind: 'bhag', board_id: board, ref: 'bhag' },
    { kind: 'summary', board_id: board, ref: 'ziele:Absatz verdoppeln' },
    { kind: 'objective', ref: okr.objective },
  ];
  const made = await change(reader, keyResult(), { add });
  expect(made.statusCode).toBe(200);
  // once more changes nothing
  expect((await change(reader, keyResult(), { add })).json()).toEqual(made.json());
  const path = `${PATH}?kind=key_result&ref=${okr.keyResult}`;
  expect(ends(await results(admin, path))).toEqual(
    expect.arrayContaining([
      ['note', 'Jeder wartet', false],
      ['page', 'Marktstudie.pdf · 2', false],
      ['insight', 'Termine & Kapazität', false],
      ['bhag', '2.400 Anlagen im Jahr', false],
      ['objective', 'Wärme im Süden', false],
    ]),
  );
  const leads = await results(reader, `${PATH}leads-to/?board_id=${board}`);
  expect(leads.find(({ origin }) => origin.kind === 'note')).toMatchObject({
    thing: { ...keyResult(), board_id: null, title: 'Anlagen in Betrieb', gone: false },
    origin: { ref: note, card_keys: ['kunden'] },
  });
  const ofGoal = await results(reader, `${PATH}leads-to/?objective=${okr.objective}`);
  expect(ofGoal.map(({ thing, origin }) => [thing.ref, origin.ref])).toEqual([[okr.keyResult, okr.objective]]);
  expect(await results(stranger, `${PATH}leads-to/?objective=${okr.objective}`)).toEqual([]);
  expect((await reader.get(`${PATH}leads-to/`)).statusCode).toBe(400);
  // deleted: it shows as gone, with the words that it had
  await admin.call('DELETE', `/api/v1/whiteboard/sticky-notes/${note}/`);
  await writeCard('wirkungsversprechen', { bhag: '' });
  expect(ends(await results(admin, path))).toEqual(
    expect.arrayContaining([
      ['note', 'Jeder wartet', true],
      ['bhag', '2.400 Anlagen im Jahr', true],
    ]),
  );
  const left = await change(reader, keyResult(), { remove: add.slice(0, 5) });
  expect(ends(left.json<{ results: OriginThread[] }>().results)).toEqual([['objective', 'Wärme im Süden', false]]);
});

test('what a board offers is what it has: notes, insights, the BHAG, pages, packages, and the goals of the company', async () => {
  await seedNote(server.database, home, board, { text: 'Angeboten' });
  const { results: offered } = (await reader.get(`${PATH}choices/?board_id=${board}`)).json<{
    results: ShownOrigin[];
  }>();
  for (const one of [
    { kind: 'note', title: 'Angeboten' },
    { kind: 'insight', title: 'Der Markt wächst bis 2030 jedes Jahr.', card_keys: ['markt'] },
    { kind: 'summary', ref: 'ziele:Absatz verdoppeln', card_keys: ['ziele'] },
    { kind: 'summary', title: 'Anlagen: 310 → 640' },
    { kind: 'action_package', ref: 'ap-1', title: 'Akademie' },
    { kind: 'page', title: 'Marktstudie.pdf · 1' },
    { kind: 'objective', ref: okr.objective, board_id: null },
  ])
    expect(offered).toEqual(expect.arrayContaining([expect.objectContaining(one)]));
});

test('what lies on a board is changed by who may write its card, also while it is on its way there', async () => {
  const add = [{ kind: 'insight', board_id: board, ref: 'markt:Termine & Kapazität' }];
  const onItsWay = { kind: 'action_package', board_id: board, ref: 'ap-new' };
  expect((await change(reader, onItsWay, { add })).statusCode).toBe(403);
  expect((await change(admin, onItsWay, { add })).statusCode).toBe(200);
  const entry = { kind: 'gantt_entry', board_id: board, ref: 'ffffffff-0000-7000-8000-000000000000' };
  expect((await change(reader, entry, { add })).statusCode).toBe(403);
  expect((await change(admin, entry, { add })).statusCode).toBe(404);
});

test('a copy of a board has the threads of what lies on it, with its own notes and entries', async () => {
  const note = await seedNote(server.database, home, board, { text: 'Mit kopiert' });
  const entries = '/api/v1/whiteboard/timeline-entries/';
  const made = await admin.post(entries, { board_id: board, name: 'Pilot', start_date: '2026-11-02', end_date: '2026-11-20', position: 40 }); // prettier-ignore
  const entry = { kind: 'gantt_entry', board_id: board, ref: made.json<{ id: string }>().id };
  const add = [
    { kind: 'note', board_id: board, ref: note },
    { kind: 'bhag', board_id: board, ref: 'bhag' },
    { kind: 'objective', ref: okr.objective },
  ];
  await writeCard('wirkungsversprechen', { bhag: '2.400 Anlagen im Jahr' });
  expect((await change(admin, entry, { add })).statusCode).toBe(200);
  const copy = (await admin.post(`/api/v1/whiteboard/boards/${board}/duplicate/`, {})).json<{ id: string }>().id;
  const all = (await admin.get(`${entries}?board_id=${copy}`)).json<{ id: string; name: string }[]>();
  const own = all.find(({ name }) => name === 'Pilot')?.id ?? '';
  expect(own).not.toBe(entry.ref);
  const threads = await results(admin, `${PATH}?kind=gantt_entry&board_id=${copy}&ref=${own}`);
  expect(threads.map(({ origin: { kind, board_id, gone } }) => [kind, board_id, gone])).toEqual([
    ['note', copy, false],
    ['bhag', copy, false],
    ['objective', null, false],
  ]);
  expect(threads[0]?.origin.ref).not.toBe(note);
  // the board itself has what it had
  expect(await results(admin, `${PATH}?kind=gantt_entry&board_id=${board}&ref=${entry.ref}`)).toHaveLength(3);
});

test('what came of an objective is found from it', async () => {
  const { objective, keyResult: ref } = await seedOkr(server.database, home);
  const path = `${PATH}leads-to/?objective=${objective}`;
  expect(await results(reader, path)).toEqual([]);
  await change(reader, { kind: 'key_result', ref }, { add: [{ kind: 'objective', ref: objective }] });
  expect(await results(reader, path)).toMatchObject([
    { thing: { kind: 'key_result', ref }, origin: { ref: objective } },
  ]);
  expect(await results(stranger, path)).toEqual([]);
  expect((await reader.get(`${PATH}leads-to/`)).statusCode).toBe(400);
});

test('nothing of another company is found, shown or named', async () => {
  const note = await seedNote(server.database, home, board, { text: 'Geheim' });
  const theirs = await seedOkr(server.database, abroad);
  const thing = { kind: 'key_result', ref: theirs.keyResult };
  const origin = { kind: 'note', board_id: board, ref: note };
  expect((await change(stranger, thing, { add: [origin] })).statusCode).toBe(404);
  expect(
    (await change(stranger, keyResult(), { add: [{ kind: 'objective', ref: theirs.objective }] })).statusCode,
  ).toBe(404);
  await change(admin, keyResult(), { add: [origin] });
  expect(await results(stranger, `${PATH}?kind=key_result&ref=${okr.keyResult}`)).toEqual([]);
  for (const path of [`leads-to/?board_id=${board}`, `choices/?board_id=${board}`])
    expect((await stranger.get(`${PATH}${path}`)).statusCode).toBe(404);
});

test('two people who add and remove at once lose nothing of each other, and one thing has 50 origins at most', async () => {
  const { objective } = await seedOkr(server.database, home);
  const notes = await seedNotes(
    server.database,
    home,
    board,
    Array.from({ length: MOST_ORIGINS + 1 }, () => ({})),
  );
  const origins = notes.map((ref) => ({ kind: 'note', board_id: board, ref }));
  const thing = { kind: 'objective', ref: objective };
  await change(admin, thing, { add: origins.slice(0, 1) });
  await Promise.all([
    change(admin, thing, { add: origins.slice(1, 3) }),
    change(reader, thing, { remove: origins.slice(0, 1) }),
    change(reader, thing, { add: origins.slice(3, 5) }),
  ]);
  const kept = await results(reader, `${PATH}?kind=objective&ref=${objective}`);
  expect(kept.map(({ origin: { ref } }) => ref).toSorted()).toEqual(notes.slice(1, 5).toSorted());
  const many = await change(admin, thing, { add: origins.slice(0, MOST_ORIGINS) });
  expect(many.statusCode).toBe(200);
  expect((await change(admin, thing, { add: origins.slice(MOST_ORIGINS) })).statusCode).toBe(422);
  // two too many, whatever has put them there: they can be taken away one by one
  const odd = ['x', 'y'].map((ref) => ({ kind: 'note' as const, board_id: board, ref }));
  await server.database.inCompany(home.id, (tx) =>
    tx.insert(originThreads).values(
      odd.map(({ ref }) => ({
        company_id: home.id,
        thing_kind: 'objective' as const,
        thing_ref: objective,
        origin_kind: 'note' as const,
        origin_board: board,
        origin_ref: ref,
      })),
    ),
  );
  expect((await change(admin, thing, { remove: odd.slice(0, 1) })).statusCode).toBe(200);
  expect((await change(admin, thing, { add: origins.slice(MOST_ORIGINS) })).statusCode).toBe(422);
});
