import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { StepSlides } from '#contract/board/slides.ts';
import { MOST_FILES, type SourceFile } from '#contract/board/source-files.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedFile } from '../../seed/files.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { FILES } from '../../setup/source-files.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const SAMPLE = 'tests/samples/tables-links-6-slides.pptx';
const WHITEBOARD = '/api/v1/whiteboard/';
const dataDir = temporaryFolder('slides');
const server = useServer({ jobs: true, dataDir });
let company: SeededCompany;
let writer: TestClient;
let admin: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  writer = await signedIn(server.app, company.writer.email);
  admin = await signedIn(server.app, company.admin.email);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const place = (board: string, step: string): string => `${WHITEBOARD}boards/${board}/slides/${step}/`;
const slidesOf = async (board: string, step = 'kickoff'): Promise<StepSlides> =>
  (await writer.get(place(board, step))).json<StepSlides>();
async function flagOf(board: string, step = 'kickoff'): Promise<unknown> {
  const answer = await writer.get(`${WHITEBOARD}boards/${board}/scene-data/planen/`);
  return answer.json<{ data: Record<string, unknown> }>().data[`${step}_slides_uploaded`];
}
function send(board: string, { step = 'kickoff', name = 'kickoff.pptx', content = readFileSync(SAMPLE) } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return writer.post(`${place(board, step)}upload/`, form);
}
const shown = (board: string): Promise<StepSlides> =>
  vi.waitFor(
    async () => {
      const slides = await slidesOf(board);
      expect(slides.file?.ingestion_status).toBe('completed');
      return slides;
    },
    { timeout: 120_000, interval: 100 },
  );

test('[A7.139 part] [A7.140] [A7.141] [A7.142] [A7.144] [W4.78] [W4.79] [W9.51] a presentation is uploaded, shown, replaced, downloaded and cleared', async () => {
  const board = (await seedBoard(server.database, company)).id;
  expect(await slidesOf(board)).toEqual({ slides: [], file: null });
  expect((await send(board)).statusCode).toBe(201);
  expect(await flagOf(board)).toBe(true);
  const { slides, file } = await shown(board);
  expect(file?.original_filename).toBe('kickoff.pptx');
  expect(slides.map(({ isRendered }) => isRendered)).toEqual(Array.from({ length: 6 }, () => true));
  const picture = await writer.get(slides[5]?.imageUrl ?? '');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  // none of the files of the board
  expect((await writer.get(`${FILES}?board_id=${board}`)).json<SourceFile[]>()).toEqual([]);
  expect((await writer.get(`${FILES}${file?.id ?? ''}/`)).statusCode).toBe(404);
  const download = await writer.get(`${place(board, 'kickoff')}download/`);
  expect(download.headers['content-disposition']).toBe('attachment; filename="kickoff-presentation.pptx"');
  for (const [type, name] of [
    ['strategy', 'strategy-template.pptx'],
    ['default', 'kickoff-template.pptx'],
  ] as const) {
    const template = await writer.get(`${WHITEBOARD}slides/template-pptx/download/?type=${type}`);
    expect(template.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  }
  expect(download.rawPayload.equals(readFileSync(SAMPLE))).toBe(true);
  expect((await send(board, { name: 'NEU.PPTX' })).json<StepSlides>().file?.original_filename).toBe('NEU.PPTX');
  expect((await writer.delete(`${place(board, 'kickoff')}delete/`)).statusCode).toBe(204);
  expect([await flagOf(board), await slidesOf(board)]).toEqual([false, { slides: [], file: null }]);
  expect((await writer.delete(`${place(board, 'kickoff')}delete/`)).statusCode).toBe(404);
}, 180_000);

test('[W4.79] clearing takes a flag back that has no presentation; without one there is nothing to clear', async () => {
  const board = (await seedBoard(server.database, company)).id;
  const clear = async () => (await writer.delete(`${place(board, 'workshop1')}delete/`)).statusCode;
  expect(await clear()).toBe(404);
  await writer.post(`${WHITEBOARD}boards/${board}/scene-data/planen/`, { workshop1_slides_uploaded: true });
  expect([await flagOf(board, 'workshop1'), await clear(), await flagOf(board, 'workshop1')]).toEqual([
    true,
    204,
    false,
  ]);
  expect(await clear()).toBe(404);
});

test('[W5.04] what is no presentation is refused, by its name and by its content, and changes nothing', async () => {
  const board = (await seedBoard(server.database, company)).id;
  const refused = [
    await send(board, { name: 'kickoff.pdf' }),
    await send(board, { content: readFileSync('tests/samples/headings.docx') }),
    await send(board, { content: Buffer.from('MZ, a program') }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(refused[0]?.json()).toMatchObject({
    errors: { file: ['Only PowerPoint presentations (.pptx) are accepted here.'] },
  });
  expect((await send(board, { step: 'planen' })).statusCode).toBe(400);
  expect([await flagOf(board), (await slidesOf(board)).file]).toEqual([undefined, null]);
});

test('slides that are still to come are there without a picture [W3.59]', async () => {
  const board = (await seedBoard(server.database, company)).id;
  const half = { kind: 'pptx', slides_step: 'workshop1', ingestion_status: 'failed' } as const;
  const { id } = await seedFile(server.database, company, board, half);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(`update source_files set page_count = 3 where id = '${id}'`),
  );
  const { slides } = await slidesOf(board, 'workshop1');
  expect(slides.map(({ isRendered, imageUrl }) => [isRendered, imageUrl !== ''])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  // a failed one is read again from the beginning
  const again = (await writer.post(`${place(board, 'workshop1')}retry/`)).json<StepSlides>();
  expect([again.slides, again.file?.ingestion_error]).toEqual([[], null]);
  expect(['pending', 'processing']).toContain(again.file?.ingestion_status);
  expect((await writer.post(`${place(board, 'workshop2')}retry/`)).statusCode).toBe(404);
});

test('a presentation is in snapshots and copies of its board, as long as its content is stored', async () => {
  const board = (await seedBoard(server.database, company)).id;
  await seedFile(server.database, company, board, { kind: 'pptx', slides_step: 'kickoff' });
  const snapshots = `${WHITEBOARD}boards/${board}/snapshots/`;
  const { id } = (await admin.post(snapshots, { name: 'With slides' })).json<{ id: string }>();
  const edited = (await admin.post(`${snapshots}${id}/edit_snapshot/`)).json<{ derived_board: string }>();
  const copied = await slidesOf(edited.derived_board);
  expect([copied.slides.length, await flagOf(edited.derived_board)]).toEqual([2, true]);
  await writer.delete(`${place(board, 'kickoff')}delete/`);
  expect((await admin.post(`${snapshots}${id}/restore/`)).statusCode).toBe(200);
  // the copy still names the content, so it is stored
  expect([(await slidesOf(board)).slides.length, await flagOf(board)]).toEqual([2, true]);
});

test('an older snapshot that knows no presentations leaves those of the board and what the planning data says of them', async () => {
  const board = (await seedBoard(server.database, company)).id;
  await writer.patch(`${WHITEBOARD}boards/${board}/scene-data/planen/`, { data: { title: 'Planen' } });
  const snapshots = `${WHITEBOARD}boards/${board}/snapshots/`;
  const { id } = (await admin.post(snapshots, { name: 'Before slides' })).json<{ id: string }>();
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(`update snapshots set content = content - 'slides' where id = '${id}'`),
  );
  await send(board);
  expect((await admin.post(`${snapshots}${id}/restore/`)).statusCode).toBe(200);
  expect([(await slidesOf(board)).file?.original_filename, await flagOf(board)]).toEqual(['kickoff.pptx', true]);
});

test('slides are none of the files of a board: they come onto a full one, and no table is put onto them', async () => {
  const board = (await seedBoard(server.database, company)).id;
  const { id } = await seedFile(server.database, company, board);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(`insert into source_files (company_id, board_id, file_id, kind, original_filename, bytes)
      select company_id, board_id, file_id, kind, original_filename, bytes from source_files, generate_series(2, ${MOST_FILES})
      where id = '${id}'`),
  );
  expect((await send(board)).statusCode).toBe(201);
  const deck = await seedFile(server.database, company, board, { kind: 'pptx', slides_step: 'workshop1' });
  const headers = [{ display_key: 'Segment', internal_key: 'segment', type: 'text', kind: 'text' }];
  const table = { board_id: board, source_file_page_id: deck.pages[1], headers, data: [] };
  const answer = await writer.post(`${WHITEBOARD}data-sources/`, table);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

test('[W7.13] [A7.138 part] [A7.143] [W9.48] [W9.49] [W9.50 part] templates come as slides, pictures, presentation and PDF in both languages', async () => {
  const list = async (query: string, language: string) =>
    (await writer.get(`${WHITEBOARD}slides/template-pptx/${query}`, { 'accept-language': language })).json<StepSlides>()
      .slides;
  const strategy = await list('', 'de-DE');
  const kickoff = await list('?type=default', 'en-US');
  expect([strategy.length, kickoff.length]).toEqual([21, 30]);
  expect(strategy[20]?.imageUrl).toBe('/slides/strategy/strategy-template-21.jpg');
  expect(kickoff[0]?.imageUrl).toBe('/slides/kickoff/kickoff-template-1.png?lang=en-US');
  expect([strategy[0]?.title, kickoff[0]?.title]).toEqual(['Strategie-Workshop', 'Strategy kickoff']);
  const stranger = new TestClient(server.app);
  const pictures = ['/slides/strategy/strategy-template-21.jpg', '/images/slides/kickoff/07.png'];
  for (const [at, type] of ['image/jpeg', 'image/png'].entries()) {
    const picture = await stranger.get(pictures[at] ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    const again = await stranger.get(pictures[at] ?? '', { 'if-none-match': String(picture.headers['etag']) });
    expect(again.statusCode).toBe(304);
  }
  const inEnglish = await stranger.get('/images/slides/kickoff/07.png?lang=en-US');
  const inGerman = await stranger.get('/images/slides/kickoff/07.png');
  expect(inEnglish.headers['etag']).not.toBe(inGerman.headers['etag']);
  const missing = [
    '/slides/strategy/strategy-template-22.jpg',
    '/slides/other/other-template-1.png',
    '/images/slides/kickoff/00.png',
  ];
  for (const address of missing) expect((await stranger.get(address)).statusCode).toBe(404);
  const file = (query: string) => writer.get(`${WHITEBOARD}slides/template-pptx/download/${query}`);
  const pptx = await file('?type=default');
  expect(pptx.headers['content-disposition']).toBe('attachment; filename="kickoff-template.pptx"');
  expect(pptx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const pdf = await file('?type=strategy&format=pdf');
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="strategy-template.pdf"');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await writer.get(`${WHITEBOARD}slides/other/download/`)).statusCode).toBe(404);
});
