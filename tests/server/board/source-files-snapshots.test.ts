import { sql } from 'drizzle-orm';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';

import type { Board } from '#contract/board/boards.ts';
import type { DataSource } from '#contract/board/data-sources.ts';
import type { StepSlides } from '#contract/board/slides.ts';
import type { Snapshot } from '#contract/board/snapshots.ts';
import type { SourceFile, SourcePage } from '#contract/board/source-files.ts';
import { FileStore } from '#server/files/file-store.ts';
import { FilesService } from '#server/files/files-service.ts';
import { removeAllLeft } from '#server/source-files/left-files-service.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedFile, type SeededFile } from '../../seed/files.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { FILES } from '../../setup/source-files.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const BOARDS = '/api/v1/whiteboard/boards/';
const SOURCES = '/api/v1/whiteboard/data-sources/';
const dataDir = temporaryFolder('file-snapshots');
const server = useServer({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let company: SeededCompany;
let board: string;
let admin: TestClient;
let file: SeededFile;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  admin = await signedIn(server.app, company.admin.email);
  file = await seedFile(server.database, company, board);
  await assign([file.pages[0] ?? ''], 'markt');
});

const assign = (page_ids: string[], card_key: string) => admin.post(`${FILES}pages/assign/`, { page_ids, card_key });
const take = async (): Promise<Snapshot> =>
  (await admin.post(`${BOARDS}${board}/snapshots/`, { name: 'Damals' })).json();
const restore = ({ id }: Snapshot) => admin.post(`${BOARDS}${board}/snapshots/${id}/restore/`, {});
const filesOf = async (of = board): Promise<SourceFile[]> => (await admin.get(`${FILES}?board_id=${of}`)).json();
const pagesOf = async (id: string): Promise<SourcePage[]> => (await admin.get(`${FILES}${id}/pages/`)).json();
const tablesOf = async (of = board): Promise<DataSource[]> => (await admin.get(`${SOURCES}?board_id=${of}`)).json();
const storedCount = async (): Promise<number | undefined> =>
  server.database.inCompany(company.id, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count from stored_files`);
    return rows[0]?.count;
  });
const removeLeft = async () => {
  const files = new FilesService(server.database, new FileStore(`${dataDir}/files`));
  await removeAllLeft({ database: server.database, files });
};

test('a restored snapshot has the cards of its pages and its tables, and files that have come since stay', async () => {
  const snapshot = await take();
  await assign([file.pages[1] ?? ''], 'kunden');
  await admin.post(`${FILES}pages/unassign/`, { page_ids: [file.pages[0]], card_key: 'markt' });
  await admin.patch(`${SOURCES}${file.source}/`, { data: [{ segment: 'Industrie' }] });
  const later = await seedFile(server.database, company, board, { original_filename: 'Danach.pdf' });
  await assign([later.pages[0] ?? ''], 'markt');
  expect((await restore(snapshot)).statusCode).toBe(200);
  expect((await pagesOf(file.id)).map(({ card_keys }) => card_keys)).toEqual([['markt'], []]);
  expect((await filesOf()).map(({ id, card_assignment }) => [id, card_assignment])).toEqual([
    [later.id, {}],
    [file.id, { markt: 1 }],
  ]);
  const [table] = await tablesOf();
  expect(table).toMatchObject({ id: file.source, data: [{ segment: 'Handwerk' }], version: 3 });
});

test('a deleted file comes back with a snapshot that names it; its content goes with the last one', async () => {
  const snapshot = await take();
  await admin.delete(`${FILES}${file.id}/`);
  await removeLeft();
  expect(await filesOf()).toEqual([]);
  expect(await storedCount()).toBe(1);
  await restore(snapshot);
  expect((await filesOf())[0]).toMatchObject({ id: file.id, page_count: 2, card_assignment: { markt: 1 } });
  expect((await tablesOf())[0]?.data).toEqual([{ segment: 'Handwerk' }]);
  await admin.delete(`${FILES}${file.id}/`);
  for (const { id } of (await admin.get(`${BOARDS}${board}/snapshots/`)).json<Snapshot[]>())
    await admin.delete(`${BOARDS}${board}/snapshots/${id}/`);
  await removeLeft();
  expect(await storedCount()).toBe(0);
});

test('a copy of a board has files of its own on the same content', async () => {
  const copy = (await admin.post(`${BOARDS}${board}/duplicate/`, {})).json<Board>();
  const [own] = await filesOf(copy.id);
  expect(own?.id).not.toBe(file.id);
  expect(own).toMatchObject({ original_filename: 'Marktstudie.pdf', page_count: 2, card_assignment: { markt: 1 } });
  expect((await tablesOf(copy.id))[0]?.data).toEqual([{ segment: 'Handwerk' }]);
  expect(await storedCount()).toBe(1);
  await admin.delete(`${FILES}${file.id}/`);
  expect(await storedCount()).toBe(1);
  await admin.patch(`${SOURCES}${(await tablesOf(copy.id))[0]?.id}/`, { data: [] });
  await admin.delete(`${FILES}${own?.id}/`);
  expect(await storedCount()).toBe(0);
});

test('a preview names files and the cards that show their pages', async () => {
  const { id } = await take();
  const { content } = (await admin.get(`${BOARDS}${board}/snapshots/${id}/`)).json<{
    content: { source_files: unknown[] };
  }>();
  expect(content.source_files).toEqual([
    expect.objectContaining({ id: file.id, original_filename: 'Marktstudie.pdf', card_assignment: { markt: 1 } }),
  ]);
});

test('the cards of a copy name its own files and tables', async () => {
  const path = (id: string) => `${BOARDS}${id}/scene-data/markt/`;
  const section = { id: 'a', data_source_id: file.source, origin: { file_id: file.id, page: 1, label: 'Marktstudie.pdf' } }; // prettier-ignore
  await admin.post(path(board), { ANALYSIS_SECTIONS: [section] });
  const copy = (await admin.post(`${BOARDS}${board}/duplicate/`, {})).json<Board>();
  const [own] = await filesOf(copy.id);
  const [table] = await tablesOf(copy.id);
  expect((await admin.get(path(copy.id))).json()).toMatchObject({
    data: { ANALYSIS_SECTIONS: [{ ...section, data_source_id: table?.id, origin: { ...section.origin, file_id: own?.id } }] }, // prettier-ignore
  });
  expect((await admin.get(path(board))).json()).toMatchObject({ data: { ANALYSIS_SECTIONS: [section] } });
});

test('the presentation of a step comes back with its snapshot, and a copy does not list it among its files', async () => {
  const slides = (step: string): string => `${BOARDS}${board}/slides/${step}/`;
  const content = readFileSync('tests/samples/tables-links-6-slides.pptx');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'kickoff.pptx');
  expect((await admin.post(`${slides('kickoff')}upload/`, form)).statusCode).toBe(201);
  await seedFile(server.database, company, board, { kind: 'pptx', slides_step: 'workshop1' });
  const snapshot = await take();
  for (const step of ['kickoff', 'workshop1']) await admin.delete(`${slides(step)}delete/`);
  await removeLeft();
  expect((await restore(snapshot)).statusCode).toBe(200);
  const shown = (await admin.get(slides('workshop1'))).json<StepSlides>();
  expect(shown.slides.map(({ isRendered }) => isRendered)).toEqual([true, true]);
  const download = await admin.get(`${slides('kickoff')}download/`);
  expect(download.rawPayload.equals(content)).toBe(true);
  const copy = (await admin.post(`${BOARDS}${board}/duplicate/`, {})).json<Board>();
  expect((await filesOf(copy.id)).map(({ original_filename }) => original_filename)).toEqual(['Marktstudie.pdf']);
});

test('a file that was being read then still has its pages on its card after a restore', async () => {
  const read = await seedFile(server.database, company, board, { card_key: 'kunden' });
  const say = (status: string) =>
    server.database.inCompany(company.id, (tx) =>
      tx.execute(sql`update source_files set ingestion_status = ${status} where id = ${read.id}`),
    );
  await say('processing');
  const snapshot = await take();
  await say('completed');
  await assign(read.pages, 'kunden');
  expect((await restore(snapshot)).statusCode).toBe(200);
  expect((await pagesOf(read.id)).map(({ card_keys }) => card_keys)).toEqual([['kunden'], ['kunden']]);
});
