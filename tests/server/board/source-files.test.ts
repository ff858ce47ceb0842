import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

import type { DataSource } from '#contract/board/data-sources.ts';
import { MOST_BOARD_PAGES, type SourceFile } from '#contract/board/source-files.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { seedFile } from '../../seed/files.ts';
import { useFileServer } from '../../setup/file-server.ts';
import { endOf, SAMPLES } from '../../setup/sample-ends.ts';
import { ended, FILES, upload, uploaded } from '../../setup/source-files.ts';

const started = useFileServer('source-files', { jobs: true });
const { server } = started;
let { board, company, writer } = started;
beforeAll(() => void ({ board, company, writer } = started));

test('a file with more pages than its board has room for says so; slides of steps do not count', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const seeded = [await seedFile(server.database, company, own), await seedFile(server.database, company, own, { slides_step: 'kickoff' })]; // prettier-ignore
  const pages = (id: string | undefined, count: number) =>
    server.database.inCompany(company.id, (tx) =>
      tx.execute(sql`update source_files set page_count = ${count} where id = ${id}`),
    );
  await pages(seeded[0]?.id, MOST_BOARD_PAGES - 1);
  await pages(seeded[1]?.id, 900);
  const send = async (name: string) => ended(writer, (await uploaded(writer, own, `${SAMPLES}/${name}`)).id);
  const long = await send('text-3-pages-toc.pdf');
  expect([endOf(long), long.ingestion_error]).toEqual(['board_full', expect.stringMatching(/more than 20,000 pages/)]);
  expect(endOf(await send('win1252-french.txt'))).toBe(1);
}, 120_000);

test('files that were chosen together are listed in that order, whichever arrives first, before older ones', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const send = async (name: string, chosen: Record<string, string> = {}): Promise<void> => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ board_id: own, ...chosen })) form.append(field, value);
    form.append('file', new Blob(['Text']), name);
    expect((await writer.post(`${FILES}upload/`, form)).statusCode).toBe(201);
  };
  await send('before.txt');
  const batch = crypto.randomUUID();
  for (const place of ['2', '0', '1']) await send(`${place}.txt`, { batch, batch_place: place });
  await send('after.txt');
  const listed = (await writer.get(`${FILES}?board_id=${own}`)).json<SourceFile[]>();
  expect(listed.map(({ original_filename: name }) => name)).toEqual([
    'after.txt',
    '0.txt',
    '1.txt',
    '2.txt',
    'before.txt',
  ]);
});

test('a photo stands upright, and its picture and thumbnail can be shown', async () => {
  const { id } = await uploaded(writer, board, `${SAMPLES}/photo-exif-orientation-6.jpg`);
  const [page] = (await ended(writer, id)).pages ?? [];
  const { default: sharp } = await import('sharp');
  const sizeOf = async (url: string | null | undefined) => {
    const { width, height, format } = await sharp((await writer.get(url ?? '')).rawPayload).metadata();
    return { width, height, format };
  };
  expect(await sizeOf(page?.preview_image_url)).toEqual({ width: 1600, height: 1067, format: 'webp' });
  expect(await sizeOf(page?.thumbnail_url)).toEqual({ width: 320, height: 213, format: 'webp' });
});

test('[A7.115] [W3.30] [W7.04 part] [W7.05] a German CSV becomes a table with numbers and days, the text of a file UTF-8', async () => {
  const csv = 'Segment;Umsatz;Stand;PLZ\r\n"Müller; Söhne";1.234,5;31.12.2025;01067\r\nHandwerk;-2;1.6.2026;=1+1\r\n';
  const sent = await upload(writer, { board, card: 'kunden' }, 'umsatz.csv', Buffer.from(csv, 'latin1'));
  const file = await ended(writer, sent.json<SourceFile>().id);
  const [page] = file.pages ?? [];
  // the card that it was uploaded to shows all of it
  expect([file.card_assignment, page?.card_keys]).toEqual([{ kunden: 1 }, ['kunden']]);
  const query = new URLSearchParams({ board_id: board, source_file_page_id: page?.id ?? '', limit: '100' });
  const [source] = (await writer.get(`/api/v1/whiteboard/data-sources/?${query.toString()}`)).json<DataSource[]>();
  expect(
    source?.headers.map(({ display_key, internal_key, type, kind }) => [display_key, internal_key, type, kind]),
  ).toEqual([
    ['Segment', 'segment', 'text', 'text'],
    ['Umsatz', 'umsatz', 'text', 'number'],
    ['Stand', 'stand', 'text', 'date'],
    ['PLZ', 'plz', 'text', 'text'],
  ]);
  expect(source?.data).toEqual([
    { segment: 'Müller; Söhne', umsatz: 1234.5, stand: '2025-12-31', plz: '01067' },
    // a formula is a text like any other
    { segment: 'Handwerk', umsatz: -2, stand: '2026-06-01', plz: '=1+1' },
  ]);
  const wide = Buffer.from('Größe & Preis', 'utf16le');
  const text = await upload(writer, board, 'notiz.TXT', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]));
  const { file: address, id } = await ended(writer, text.json<SourceFile>().id);
  expect((await writer.get(address)).body).toBe('Größe & Preis');
  expect((await writer.get(`${FILES}${id}/content/?download=true`)).rawPayload.subarray(2)).toEqual(wide);
});

test('what is too long for a table is counted', async () => {
  const lines = Array.from({ length: 6_000 }, (_, line) => `Ort ${line},${line}`);
  const { id } = (await upload(writer, board, 'lang.csv', ['Ort,Zahl', ...lines].join('\n'))).json<SourceFile>();
  const [page] = (await ended(writer, id)).pages ?? [];
  const [source] = (await writer.get(`/api/v1/whiteboard/data-sources/?source_file_page_id=${page?.id}`)).json<
    DataSource[]
  >();
  expect([source?.data.length, source?.rows_left_out, source?.columns_left_out]).toEqual([5_000, 1_000, 0]);
});

test('[W5.01] kinds are told by the name in any case and by the content', async () => {
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused: [string, Buffer | string][] = [
    ['bericht.pdf', exe],
    ['bild.png', svg],
    ['bild.svg', svg],
    ['seite.txt', '<?xml version="1.0"?><a/>'],
    ['tabelle.csv', Buffer.from([65, 0, 0, 0, 66, 1, 2, 0])],
    ['bild.png', readFileSync(`${SAMPLES}/photo-exif-orientation-6.jpg`)],
    ['leer.txt', ''],
  ];
  // an Office file with a password is a container of the old kind
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  expect((await upload(writer, board, 'plan.xlsx', container)).body).toContain('protected by a password');
  // texts begin like pictures and programs do
  for (const [name, content] of [
    ['BMWK.csv', 'BMI;Wert\n1;2'],
    ['MZ.csv', 'MZ;Zeit'],
    ['formular.txt', 'FORMULAR 7'],
    ['id.txt', 'ID3'],
  ] as const)
    // prettier-ignore
    expect([name, (await upload(writer, board, name, content)).statusCode]).toEqual([name, 201]);
  for (const [name, content] of refused)
    expect([name, (await upload(writer, board, name, content)).statusCode]).toEqual([name, 400]);
  const odd = (await upload(writer, board, '../../etc/Passwd.CSV', 'a;b\n1;2')).json<SourceFile>();
  expect(odd.original_filename).toBe('Passwd.CSV');
});

test('[W4.28] a file whose process has ended is read to its end by another one, each page once', async () => {
  const { id } = await uploaded(writer, board, `${SAMPLES}/text-3-pages-toc.pdf`);
  const first = await ended(writer, id);
  await server.database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`delete from source_file_pages where source_file_id = ${id} and page_number > 1`);
    await tx.execute(sql`update source_files set ingestion_status = 'processing', ingested_page_count = 1,
      lease = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second', tries = 1 where id = ${id}`);
  });
  // whatever asks for work finds it too
  await upload(writer, board, 'anlass.txt', 'Anlass');
  const again = await ended(writer, id);
  expect([again.ingestion_status, again.ingested_page_count]).toEqual(['completed', 3]);
  expect(again.pages?.map(({ page_number }) => page_number)).toEqual([1, 2, 3]);
  expect(again.pages?.[0]?.id).toBe(first.pages?.[0]?.id);
});

/**
 * Whose files are taken in which order. They wait only here, under the lock of the queue, where nothing else does: a job of
 * the server takes none of them, and nothing of it stays.
 */
async function takenOf(names: ReadonlyMap<string, string>): Promise<string[]> {
  const taken: string[] = [];
  const ids = `{${[...names.keys()].join()}}`;
  await server.database.shared
    .transaction(async (tx) => {
      await tx.execute(sql`select app_cross('on')`);
      await tx.execute(sql`select pg_advisory_xact_lock(4415)`);
      await tx.execute(
        sql`update source_files set ingestion_status = 'completed' where ingestion_status in ('pending', 'processing')`,
      );
      await tx.execute(sql`update source_files set ingestion_status = 'pending' where id = any(${ids}::uuid[])`);
      while (taken.length < names.size) {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from door_take_source_file(gen_random_uuid(), 60)`,
        );
        taken.push(names.get(rows[0]?.id ?? '') ?? 'another');
      }
      throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'rolled back') throw error;
    });
  return taken;
}

test('files are read fairly between companies, and never by two at once', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const other = await seedCompany(server.database);
  const otherBoard = (await seedBoard(server.database, other)).id;
  const names = new Map<string, string>();
  for (const at of [0, 1, 2])
    names.set((await seedFile(server.database, company, own, { page_count: 0, taken_at: new Date(at) })).id, 'many');
  names.set((await seedFile(server.database, other, otherBoard, { page_count: 0 })).id, 'one');
  expect(await takenOf(names)).toEqual(['one', 'many', 'many', 'many']);
});

test('of one company the presentation of a meeting is read before other files, and the one file of somebody before the many of another', async () => {
  const own = await seedCompany(server.database);
  const at = (await seedBoard(server.database, own)).id;
  const names = new Map<string, string>();
  const wait = async (name: string, file: Parameters<typeof seedFile>[3]): Promise<void> =>
    void names.set((await seedFile(server.database, own, at, { page_count: 0, ...file })).id, name);
  for (const one of ['first', 'second', 'third'])
    await wait(one, { created_by: own.writer.id, taken_at: one === 'first' ? new Date() : null });
  await wait('of somebody else', { created_by: own.admin.id });
  await wait('slides', { created_by: own.writer.id, slides_step: 'kickoff' });
  expect(await takenOf(names)).toEqual(['slides', 'of somebody else', 'first', 'second', 'third']);
});

test('[A7.150] [A7.151] [A7.152] [W3.28] [W7.02] pages are assigned to cards and taken away; the card lists the file', async () => {
  const file = await seedFile(server.database, company, board, { page_count: 3 });
  const send = (what: 'assign' | 'unassign', page_ids: string[]) =>
    writer.post(`${FILES}pages/${what}/`, { page_ids, card_key: 'markt' });
  const listed = async () =>
    (await writer.get(`${FILES}?board_id=${board}&card_key=markt`))
      .json<SourceFile[]>()
      .map(({ id, card_assignment }) => [id, card_assignment['markt']]);
  expect((await send('assign', file.pages)).statusCode).toBe(200);
  expect((await send('assign', file.pages.slice(0, 1))).statusCode).toBe(200);
  expect(await listed()).toEqual([[file.id, 3]]);
  const pages = (await writer.get(`${FILES}${file.id}/pages/`)).json<{ id: string; card_keys: string[] }[]>();
  expect(pages.map(({ id, card_keys }) => [id, card_keys])).toEqual(file.pages.map((id) => [id, ['markt']]));
  expect((await send('unassign', file.pages.slice(0, 2))).json()).toMatchObject({
    pages: [{ card_keys: [] }, { card_keys: [] }],
  });
  expect(await listed()).toEqual([[file.id, 1]]);
  expect((await send('unassign', file.pages)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await send('assign', [crypto.randomUUID()])).statusCode).toBe(404);
});

test('[A7.146] [A7.148] [W2.6-07] general files are those without a card; a deleted one leaves nothing behind', async () => {
  const { id: general } = await uploaded(writer, board, `${SAMPLES}/damaged-repairable.pdf`);
  const { id: ofCard } = (await upload(writer, { board, card: 'kunden' }, 'karte.txt', 'Karte')).json<SourceFile>();
  const ids = async () =>
    (await writer.get(`${FILES}?board_id=${board}&general=true`)).json<SourceFile[]>().map(({ id }) => id);
  expect(await ids()).toContain(general);
  expect(await ids()).not.toContain(ofCard);
  const { pages } = await ended(writer, general);
  expect((await writer.delete(`${FILES}${general}/`)).statusCode).toBe(204);
  expect((await writer.get(`${FILES}${general}/`)).statusCode).toBe(404);
  expect((await writer.get(pages?.[0]?.preview_image_url ?? '')).statusCode).toBe(404);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ left: number }>(sql`select count(*)::integer as left from left_files`),
  );
  expect(rows[0]?.left).toBe(0);
});

test('a failed file is read again when somebody asks for it', async () => {
  const { id } = await uploaded(writer, board, `${SAMPLES}/damaged-hopeless.pdf`);
  await ended(writer, id);
  expect((await writer.post(`${FILES}${id}/retry/`)).json()).toMatchObject({
    ingestion_status: 'pending',
    ingestion_error: null,
  });
  expect((await ended(writer, id)).ingestion_error_code).toBe('damaged');
});

test('[A7.114] [A7.116] [A7.160] [W5.14] a table is saved with its columns; two of one name, and an older version, are refused', async () => {
  const { source } = await seedFile(server.database, company, board);
  const path = `/api/v1/whiteboard/data-sources/${source}/`;
  const column = (name: string) => ({ display_key: name, internal_key: name.toLowerCase(), type: 'text' });
  const headers = [column('Segment'), column('Anteil')];
  const saved = await writer.patch(path, { headers, data: [{ segment: 'Handwerk', anteil: 40, fremd: 1 }] });
  expect(saved.json()).toMatchObject({ version: 2, data: [{ segment: 'Handwerk', anteil: 40 }] });
  expect(Object.keys(saved.json<DataSource>().data[0] ?? {}).toSorted()).toEqual(['anteil', 'segment']);
  expect((await writer.patch(path, { headers: [column('A'), column('A')] })).statusCode).toBe(400);
  expect((await writer.patch(path, { data: [] }, { 'if-match': '1' })).statusCode).toBe(412);
  const answer = await writer.post(`${path}regenerate-analysis/`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'ai_off']);
  expect((await writer.get(path)).json()).toMatchObject({ id: source, version: 2, headers });
  const preview = await writer.get(`/api/v1/charts/preview-data-source/?dataSourceId=${source}`);
  expect(preview.json()).toMatchObject({ row_count: 1, headers });
  const page = saved.json<DataSource>().source_file_page_id;
  const list = '/api/v1/whiteboard/data-sources/';
  const ids = async () =>
    (await writer.get(`${list}?source_file_page_id=${page}`)).json<DataSource[]>().map(({ id }) => id);
  expect(await ids()).toEqual([source]);
  expect([(await writer.delete(path)).statusCode, (await writer.get(path)).statusCode]).toEqual([204, 404]);
  const again = await writer.post(list, { source_file_page_id: page, headers, data: [] });
  expect([again.statusCode, await ids()]).toEqual([201, [again.json<DataSource>().id]]);
});

test('a list of tables leaves rows out beyond its limit, page by page, and a table is as large as with its keys', async () => {
  const own = (await seedBoard(server.database, company)).id;
  const made: string[] = [];
  for (let at = 0; at < 4; at += 1) made.push((await seedFile(server.database, company, own)).source);
  const headers = [{ display_key: 'Segment', internal_key: 'segment', type: 'text' }];
  const data = Array.from({ length: 390 }, () => ({ segment: 'a'.repeat(5_000) }));
  for (const id of made)
    expect((await writer.patch(`/api/v1/whiteboard/data-sources/${id}/`, { headers, data })).statusCode).toBe(200);
  const list = `/api/v1/whiteboard/data-sources/?board_id=${own}`;
  const cut = (rows: (DataSource & { is_cut: boolean })[]) => rows.map((row) => [row.is_cut, row.data.length]);
  expect(cut((await writer.get(list)).json())).toEqual([
    [false, 390],
    [false, 390],
    [false, 390],
    [true, 0],
  ]);
  const page = (await writer.get(`${list}&page=2&page_size=3`)).json<{ count: number; results: [] }>();
  expect([page.count, cut(page.results)]).toEqual([4, [[false, 390]]]);
  const columns = Array.from({ length: 20 }, (_, at) => ({ ...headers[0], internal_key: `${at}`.padEnd(210, 'k') }));
  const rows = Array.from({ length: 1_000 }, () => ({}));
  const path = `/api/v1/whiteboard/data-sources/${made[0] ?? ''}/`;
  expect((await writer.patch(path, { headers: columns, data: rows })).json()).toMatchObject({
    code: 'table_too_large',
  });
});
