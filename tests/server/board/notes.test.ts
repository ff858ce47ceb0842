import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';

import type { GoneNote, Note } from '#contract/board/notes.ts';
import type { SnapshotContent } from '#contract/board/snapshots.ts';
import { boardPresence } from '#server/boards/boards-tables.ts';
import { FilesService } from '#server/files/files-service.ts';
import { FileStore } from '#server/files/file-store.ts';
import { storedFiles } from '#server/files/files-tables.ts';
import { removeOldNotes } from '#server/notes/note-files-service.ts';
import { notePictures, stickyNotes } from '#server/notes/notes-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedNote, seedNotes } from '../../seed/notes.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const NOTES = '/api/v1/whiteboard/sticky-notes/';
const dataDir = temporaryFolder('notes');
const server = useServer({ jobs: true, dataDir });
let company: SeededCompany;
let board: string;
let writer: TestClient;

beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  writer = await signedIn(server.app, company.writer.email);
});

const seed = (note = {}) => seedNote(server.database, company, board, note);
const list = async (query: string): Promise<(Note | GoneNote)[]> => (await writer.get(`${NOTES}?${query}`)).json();

test('[W3.37] [W7.09] [W9.21] [W9.22 part] a new note has the defaults of the main board and its author', async () => {
  const made = await writer.post(NOTES, { board_id: board, text: 'New Note', card_key: 'general', section_key: 'general', x: 4, y: 5 }); // prettier-ignore
  expect(made.statusCode).toBe(201);
  const note = made.json<Note>();
  expect(note).toMatchObject({ text: 'New Note', x: 4, y: 5, width: 200, height: 200, color: '#00484D', image: null });
  expect(note.author).toEqual({ id: company.writer.id, full_name: 'Wim Writer', initials: 'WW' });
  expect((await writer.get(`${NOTES}${note.id}/`)).json()).toEqual({ ...note, editor: note.author });
});

test('a note by itself says who has changed it last, whoever made it', async () => {
  const id = await seed();
  const admin = await signedIn(server.app, company.admin.email);
  await admin.patch(`${NOTES}${id}/`, { text: 'Anders' });
  expect((await writer.get(`${NOTES}${id}/`)).json()).toMatchObject({ editor: { id: company.admin.id } });
});

test('[A7.127] a note with an id of its own is made once, however often the call is repeated', async () => {
  const body = { board_id: board, id: randomUUID(), text: 'Einmal' };
  const answers = [await writer.post(NOTES, body), await writer.post(NOTES, { ...body, text: 'Noch einmal' })];
  expect(answers.map((answer) => [answer.statusCode, answer.json<Note>().text])).toEqual([
    [201, 'Einmal'],
    [201, 'Einmal'],
  ]);
  expect(await list(`board_id=${board}`)).toHaveLength(1);
});

test('a note without a board goes to the one that is open, or to the only one', async () => {
  expect((await writer.post(NOTES, { text: 'a' })).json()).toMatchObject({ board_id: board });
  await seedBoard(server.database, company, { name: 'Zweites' });
  const refused = await writer.post(NOTES, { text: 'a' });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { board_id: [expect.any(String)] } }]);
});

test('[W7.12] a list without a board shows the open or only one, never several mixed', async () => {
  await seed({ card_key: 'kundennutzen_a', section_key: 'raise', text: 'hier' });
  const query = 'card_key=kundennutzen_a&section_keys=raise&group_by_section=true';
  const grouped = async () => (await writer.get(`${NOTES}?${query}`)).json<Record<string, Note[]>>();
  expect(await grouped()).toMatchObject({ raise: [{ text: 'hier' }] });
  const other = (await seedBoard(server.database, company, { name: 'Zweites' })).id;
  await seedNote(server.database, company, other, { card_key: 'kundennutzen_a', section_key: 'raise', text: 'dort' });
  expect((await writer.get(`${NOTES}?${query}`)).statusCode).toBe(400);
  await server.database.inCompany(company.id, (tx) => tx.insert(boardPresence).values({ company_id: company.id, board_id: other, user_id: company.writer.id, tab: 'tab-0001' })); // prettier-ignore
  expect(await grouped()).toMatchObject({ raise: [{ text: 'dort' }] });
});

test('[A7.127] [W7.11] a change keeps what it does not name, and counts the version', async () => {
  const id = await seed({ text: 'Alt', x: 1 });
  const look = { x: 10, y: 20, width: 150, height: 120, color: '#DF4661' };
  const moved = (await writer.patch(`${NOTES}${id}/`, look)).json<Note>();
  expect(moved).toMatchObject({ ...look, text: 'Alt', version: 2 });
  const written = (await writer.patch(`${NOTES}${id}/`, { text: 'Neu' })).json<Note>();
  expect(written).toMatchObject({ ...look, text: 'Neu', version: 3 });
  expect(written.seq).toBeGreaterThan(moved.seq);
});

test.each([
  ['a text of 2,001 characters', { text: 'x'.repeat(2001) }, 'text'],
  ['[W2.25-02] an edge below 100', { width: 99 }, 'width'],
  ['a colour that is none', { color: 'red' }, 'color'],
  ['a place far outside', { x: 1e12 }, 'x'],
  ['a key with a slash', { card_key: 'a/b' }, 'card_key'],
])('%s is refused with its field', async (_, body, field) => {
  const answer = await writer.patch(`${NOTES}${await seed()}/`, body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('[W7.12] [A7.130] notes are listed by card and section, and grouped by section on request', async () => {
  const at = (card_key: string, section_key: string) => ({ card_key, section_key, text: section_key });
  await seedNotes(server.database, company, board, [at('handlungsoptionen', 'cell-0-0'), at('handlungsoptionen', 'cell-0-1'), at('general', 'general')]); // prettier-ignore
  const texts = async (query: string) => (await list(`board_id=${board}&${query}`)).map((note) => (note as Note).text);
  expect(await texts('card_key=general')).toEqual(['general']);
  expect(await texts('card_key=handlungsoptionen&section_key=cell-0-1')).toEqual(['cell-0-1']);
  const grouped = await writer.get(
    `${NOTES}?board_id=${board}&card_key=handlungsoptionen&section_keys=cell-0-0&section_keys=cell-9-9&group_by_section=true`,
  );
  const groups = Object.entries(grouped.json<Record<string, Note[]>>());
  expect(groups.map(([key, notes]) => [key, notes.length])).toEqual([
    ['cell-0-0', 1],
    ['cell-9-9', 0],
  ]);
});

test('a list answers a page of itself when asked', async () => {
  await seedNotes(server.database, company, board, [{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  expect((await writer.get(`${NOTES}?board_id=${board}&page=2&page_size=2`)).json()).toMatchObject({ count: 3, results: [{ text: 'c' }] }); // prettier-ignore
});

test('a deleted note is gone, can be restored, and has what was written into it in the meantime', async () => {
  const id = await seed({ text: 'Alt' });
  expect((await writer.delete(`${NOTES}${id}/`)).statusCode).toBe(204);
  expect(await list(`board_id=${board}`)).toEqual([]);
  expect((await writer.patch(`${NOTES}${id}/`, { text: 'Spät' })).statusCode).toBe(404);
  const back = await writer.post(`${NOTES}${id}/restore/`);
  expect([back.statusCode, back.json()]).toMatchObject([200, { id, text: 'Spät' }]);
});

test('what is newer than a number names changed and deleted notes, nothing else', async () => {
  const [still = '', moved = '', gone = ''] = await seedNotes(server.database, company, board, [{}, {}, {}]);
  const { seq } = (await writer.patch(`${NOTES}${still}/`, { x: 1 })).json<Note>();
  await writer.patch(`${NOTES}${moved}/`, { x: 2 });
  await writer.delete(`${NOTES}${gone}/`);
  const news = await list(`board_id=${board}&after=${seq}`);
  expect(news).toMatchObject([
    { id: moved, x: 2 },
    { id: gone, deleted: true },
  ]);
});

test('many notes change in one call, and a note named twice takes both changes', async () => {
  const [a = '', b = ''] = await seedNotes(server.database, company, board, [{}, {}]);
  const answer = await writer.post(`${NOTES}batch/`, {
    board_id: board,
    create: [{ text: 'Neu' }],
    update: [
      { id: a, x: 7 },
      { id: b, deleted: true },
      { id: a, y: 8 },
      { id: randomUUID(), x: 1 },
    ],
  });
  const notes = answer.json<(Note | GoneNote)[]>();
  expect(notes).toHaveLength(3);
  expect(notes.find(({ id }) => id === a)).toMatchObject({ x: 7, y: 8, version: 2 });
  expect(new Set(notes.map(({ seq }) => seq)).size).toBe(1);
  expect(await list(`board_id=${board}`)).toHaveLength(2);
});

test('notes of another company are not found, and a note of one board cannot be changed through another', async () => {
  const id = await seed();
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  const answers = [
    await stranger.get(`${NOTES}?board_id=${board}`),
    await stranger.patch(`${NOTES}${id}/`, { x: 1 }),
    await stranger.post(`${NOTES}batch/`, { board_id: board, update: [{ id, x: 1 }] }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
  const other = (await seedBoard(server.database, company)).id;
  const through = await writer.post(`${NOTES}batch/`, { board_id: other, update: [{ id, x: 99 }] });
  expect([through.statusCode, through.json()]).toEqual([200, []]);
});

function withFile(content: Buffer, fields: Record<string, string> = {}, name = 'photo.jpg'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}
const status = async (id: string): Promise<string | null> =>
  (await writer.get(`${NOTES}${id}/image-status/`)).json<Note>().image_processing_status;

test('[W4.30] [W4.31] [A7.127] [A7.128] a note with a picture is pending first, then shows it upright and small enough', async () => {
  const wide = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#28777b' } }).jpeg().withMetadata({ orientation: 6 }).toBuffer(); // prettier-ignore
  const made = await writer.post(NOTES, withFile(wide, { board_id: board, text: 'Bild', x: '12' }));
  expect([made.statusCode, made.json()]).toMatchObject([201, { text: 'Bild', x: 12, image: null }]);
  const { id } = made.json<Note>();
  expect(['pending', 'processing', 'completed']).toContain(made.json<Note>().image_processing_status);
  await expect.poll(() => status(id)).toBe('completed');
  const { image } = (await writer.get(`${NOTES}${id}/`)).json<Note>();
  const shown = await writer.get(image ?? '');
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-security-policy': 'sandbox' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 533, height: 1600 });
  const small = await writer.get(`${NOTES}${id}/image/?size=small`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ height: 400 });
});

test('a note with a picture that is made again with its id stays one note', async () => {
  const body = () => ({ board_id: board, id: '0190c000-0000-7000-8000-00000000abcd', text: 'Bild' });
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#28777b' } })
    .png()
    .toBuffer();
  for (const _ of [1, 2])
    expect((await writer.post(NOTES, withFile(file, body()))).json()).toMatchObject({ id: body().id, image: null });
  expect(await list(`board_id=${board}`)).toHaveLength(1);
  await expect.poll(() => status(body().id)).toBe('completed');
});

test('[W4.30] [A7.129] a picture that breaks off fails in the background, and the note says so', async () => {
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#df4661', noise: { type: 'gaussian', mean: 120, sigma: 60 } } }).png().toBuffer(); // prettier-ignore
  const id = await seed();
  const sent = await writer.post(`${NOTES}${id}/upload-image/`, withFile(whole.subarray(0, whole.length / 3)));
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { id }]);
  await expect.poll(() => status(id)).toBe('failed');
  expect((await writer.get(`${NOTES}${id}/image/`)).statusCode).toBe(404);
});

test('a drawing, an animation, too many pixels and no picture at all are refused before anything is stored', async () => {
  const id = await seed();
  const frame = (r: number) => sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b: 0 } } }).png().toBuffer(); // prettier-ignore
  const frames = await sharp([await frame(0), await frame(255)], { join: { animated: true } })
    .gif()
    .toBuffer();
  const vast = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const content of [drawing, frames, Buffer.from('%PDF-1.7\n'), vast]) {
    const answer = await writer.post(`${NOTES}${id}/upload-image/`, withFile(content));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { file: [expect.any(String)] } }]);
  }
  expect(await status(id)).toBeNull();
  expect(await files()).toEqual([]);
});

test('the first change of a note on a duplicated board is newer than what was listed', async () => {
  await seed({ text: 'Alt' });
  const admin = await signedIn(server.app, company.admin.email);
  const copy = (await admin.post(`/api/v1/whiteboard/boards/${board}/duplicate/`, {})).json<{ id: string }>();
  const [listed] = (await admin.get(`${NOTES}?board_id=${copy.id}`)).json<Note[]>();
  const changed = (await admin.patch(`${NOTES}${listed?.id}/`, { text: 'Neu' })).json<Note>();
  expect([listed?.text, changed.text]).toEqual(['Alt', 'Neu']);
  expect(changed.seq).toBeGreaterThan(listed?.seq ?? Infinity);
});

const picture = (r: number) => sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g: 0, b: 0 } } }).png().toBuffer(); // prettier-ignore
async function seedPicture(): Promise<string> {
  const id = await seed();
  await writer.post(`${NOTES}${id}/upload-image/`, withFile(await picture(255)));
  await expect.poll(() => status(id)).toBe('completed');
  return id;
}
const copyOfBoard = async (): Promise<string> => {
  const admin = await signedIn(server.app, company.admin.email);
  return (await admin.post(`/api/v1/whiteboard/boards/${board}/duplicate/`, {})).json<{ id: string }>().id;
};
const shows = async (id: string): Promise<number> => (await writer.get(`${NOTES}${id}/image/`)).statusCode;

test('a picture that a copy shares outlives its replacement there', async () => {
  const id = await seedPicture();
  const [copied] = (await list(`board_id=${await copyOfBoard()}`)) as Note[];
  await writer.post(`${NOTES}${copied?.id}/upload-image/`, withFile(await picture(9)));
  await expect.poll(() => status(copied?.id ?? '')).toBe('completed');
  expect(await shows(id)).toBe(200);
});

test('of two pictures that come one right after the other the later one stays', async () => {
  const id = await seed();
  for (const red of [255, 9]) await writer.post(`${NOTES}${id}/upload-image/`, withFile(await picture(red)));
  await expect.poll(() => status(id)).toBe('completed');
  // two pictures of the later file; all of the first one are gone
  await expect.poll(files).toHaveLength(2);
  const shown = (await writer.get(`${NOTES}${id}/image/`)).rawPayload;
  expect((await sharp(shown).stats()).channels[0]?.mean).toBeLessThan(60);
});

test('what a failed try has stored is removed again, and the next try makes the picture', async () => {
  const real = FilesService.prototype.store;
  let failed = false;
  const keep = vi.spyOn(FilesService.prototype, 'store').mockImplementation(async function (this: FilesService, file) {
    // the file as it came and the first of two pictures are kept, then the disk is full, once
    if (!failed && keep.mock.calls.length === 3) {
      failed = true;
      file.content.destroy();
      throw new Error('No space is left');
    }
    return real.call(this, file);
  });
  try {
    const id = await seed();
    await writer.post(`${NOTES}${id}/upload-image/`, withFile(await picture(255)));
    await expect.poll(() => status(id), { timeout: 30_000 }).toBe('completed');
    expect(failed).toBe(true);
    await expect.poll(files).toHaveLength(2);
  } finally {
    keep.mockRestore();
  }
}, 60_000);

const nightly = async (): Promise<void> => {
  const store = new FileStore(join(dataDir, 'files'));
  await removeOldNotes({ database: server.database, files: new FilesService(server.database, store) });
};
const files = () => server.database.inCompany(company.id, (tx) => tx.select().from(storedFiles));
/** Pictures that were left now were left long ago. */
const age = () => server.database.inCompany(company.id, (tx) => tx.update(notePictures).set({ left_at: new Date(0) }));

test('a picture that a copy shares outlives the note that is taken away for good; then its files go', async () => {
  const id = await seedPicture();
  const copied = (await list(`board_id=${await copyOfBoard()}`)) as Note[];
  const purge = async (ids: (string | undefined)[]) => {
    await server.database.inCompany(company.id, (tx) =>
      tx
        .update(stickyNotes)
        .set({ deleted_at: new Date(0) })
        .where(inArray(stickyNotes.id, ids.map(String))),
    );
    await nightly();
  };
  await purge([id]);
  expect(await shows(copied[0]?.id ?? '')).toBe(200);
  await purge(copied.map((note) => note.id));
  // the original picture goes a moment after its note says that it is ready
  await expect.poll(files).toEqual([]);
});

test('a deleted board leaves the files of its pictures for 30 days, those of its snapshots too, then they go', async () => {
  const id = await seedPicture();
  const admin = await signedIn(server.app, company.admin.email);
  await admin.post(`/api/v1/whiteboard/boards/${board}/snapshots/`, { name: 'Damals' });
  await writer.post(`${NOTES}${id}/upload-image/`, withFile(await picture(9)));
  await expect.poll(() => status(id)).toBe('completed');
  expect((await admin.delete(`/api/v1/whiteboard/boards/${board}/`)).statusCode).toBe(204);
  await nightly();
  // the file as it came goes just after the note has told its pictures
  await expect.poll(files).toHaveLength(4);
  await age();
  await nightly();
  await expect.poll(files).toEqual([]);
});

const batch = async (body: object): Promise<Note[]> =>
  (await writer.post(`${NOTES}batch/`, { board_id: board, ...body })).json();

test('a picture is taken off a note and comes back by its address, which shows it on another note too', async () => {
  const id = await seedPicture();
  const { image } = (await writer.get(`${NOTES}${id}/`)).json<Note>();
  expect(await batch({ update: [{ id, image: null }] })).toMatchObject([
    { image: null, image_processing_status: null },
  ]);
  expect(await shows(id)).toBe(404);
  await nightly();
  expect(await batch({ update: [{ id, image }] })).toMatchObject([{ image, image_processing_status: 'completed' }]);
  expect(await shows(id)).toBe(200);
  const [pasted] = await batch({ create: [{ text: 'Kopie', image }] });
  expect(await shows(pasted?.id ?? '')).toBe(200);
  // what names no picture of the company changes nothing
  const strange = '/api/v1/whiteboard/sticky-notes/0190c000-0000-7000-8000-0000000000c1/image/?v=0190c000';
  expect(await batch({ create: [{ text: 'a', image: strange }], update: [{ id, image: 'nonsense' }] })).toMatchObject([{ image: null }, { image }]); // prettier-ignore
});

test('a text that was written upon another one than the note has stays out, its other fields do not', async () => {
  const id = await seed({ text: 'Alt' });
  expect(await batch({ update: [{ id, text: 'Mein', text_base: 'Alt' }] })).toMatchObject([{ text: 'Mein' }]);
  expect(await batch({ update: [{ id, text: 'Dein', text_base: 'Alt', x: 9 }] })).toMatchObject([
    { text: 'Mein', x: 9 },
  ]);
  expect(await batch({ update: [{ id, text: 'Ohne' }] })).toMatchObject([{ text: 'Ohne' }]);
});

test('a snapshot keeps a picture that is replaced, until the snapshot is deleted', async () => {
  const id = await seedPicture();
  const snapshots = `/api/v1/whiteboard/boards/${board}/snapshots/`;
  const admin = await signedIn(server.app, company.admin.email);
  const taken = (await admin.post(snapshots, { name: 'Damals' })).json<{ id: string }>();
  await writer.post(`${NOTES}${id}/upload-image/`, withFile(await picture(9)));
  await expect.poll(() => status(id)).toBe('completed');
  // the file as it came goes just after the note has told its pictures
  await expect.poll(files).toHaveLength(4);
  // the preview shows the picture as it was, also when the note is gone
  const preview = (await admin.get(`${snapshots}${taken.id}/`)).json<SnapshotContent>().content as unknown;
  const then = (preview as { sticky_notes: Note[] }).sticky_notes[0]?.image ?? '';
  const red = async () => (await sharp((await writer.get(then)).rawPayload).stats()).channels[0]?.mean;
  expect(await red()).toBeGreaterThan(200);
  await writer.delete(`${NOTES}${id}/`);
  // what the note had goes after 30 days, what the snapshot still shows does not
  await age();
  await nightly();
  expect(await red()).toBeGreaterThan(200);
  expect(await shows(id)).toBe(404);
  await admin.delete(`${snapshots}${taken.id}/`);
  await age();
  await nightly();
  await expect.poll(files).toHaveLength(2);
});

test('a copy that is made while a picture is pending gets its picture', async () => {
  const id = await seedPicture();
  // the file as it came goes just after the note has told its pictures
  await expect.poll(files).toHaveLength(2);
  const [file] = await files();
  const waiting = { image_id: file?.id, thumbnail_id: null, image_processing_status: 'pending' as const };
  await server.database.inCompany(company.id, (tx) =>
    tx.update(stickyNotes).set(waiting).where(eq(stickyNotes.id, id)),
  );
  const [copied] = (await list(`board_id=${await copyOfBoard()}`)) as Note[];
  await expect.poll(() => status(copied?.id ?? '')).toBe('completed');
  expect(await shows(copied?.id ?? '')).toBe(200);
});

test('a picture whose file cannot be opened fails after the last try instead of waiting for ever', async () => {
  const lost = { company_id: company.id, sha256: '0'.repeat(64), bytes: 1, filename: 'a.png', media_type: 'image/png' };
  const [file] = await server.database.inCompany(company.id, (tx) => tx.insert(storedFiles).values(lost).returning());
  await seed({ image_id: file?.id, image_processing_status: 'pending' });
  const [copied] = (await list(`board_id=${await copyOfBoard()}`)) as Note[];
  await expect.poll(() => status(copied?.id ?? ''), { timeout: 100_000, interval: 500 }).toBe('failed');
}, 120_000);
