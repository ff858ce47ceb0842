import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import type { ChartConfig } from '#contract/board/charts.ts';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedFile, type SeededFile } from '../../seed/files.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const CONFIGS = '/api/v1/charts/configs/';
const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let file: SeededFile;
let admin: TestClient;
let reader: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company);
  file = await seedFile(server.database, company, board.id);
  admin = await signedIn(server.app, company.admin.email);
  reader = await signedIn(server.app, company.reader.email);
  const headers = ['Jahr', 'Anlagen'].map((name) => ({
    display_key: name,
    internal_key: name.toLowerCase(),
    type: 'text',
  }));
  const data = [
    { jahr: '2025', anlagen: 299 },
    { jahr: '2026*', anlagen: 333 },
  ];
  await admin.patch(`/api/v1/whiteboard/data-sources/${file.source}/`, { headers, data });
});

const cardPath = () => `/api/v1/whiteboard/boards/${board.id}/scene-data/markt/`;

test('[A7.159] [W3.30 part] a data source becomes a section that names its file and page; nothing is stored', async () => {
  const body = { dataSourceId: file.source, sectionKey: 'absatz' };
  const generated = (await reader.post('/api/v1/charts/generate-config/', body)).json();
  expect(generated).toMatchObject({
    dataSourceId: file.source,
    sectionKey: 'absatz',
    board_id: board.id,
    type: 'bar',
    x: 'jahr',
    y: ['anlagen'],
    section: { id: 'absatz', title: 'Umsatz', origin: { file_id: file.id, page: 1, label: 'Marktstudie.pdf' } },
  });
  expect((await reader.get(cardPath())).json()).toMatchObject({ data: {} });
  const unknown = { ...body, dataSourceId: board.id };
  expect((await reader.post('/api/v1/charts/generate-config/', unknown)).statusCode).toBe(404);
});

test('[A7.158] [A7.153] [A7.154] charts are those of the sections: made, read, changed and taken away', async () => {
  const section = { dataSourceId: file.source, sectionKey: 'absatz', unit: 'Tsd.' };
  expect((await reader.post(CONFIGS, section)).statusCode).toBe(403);
  const made = await admin.post(CONFIGS, section);
  expect([made.statusCode, made.json()]).toMatchObject([201, { type: 'bar', unit: 'Tsd.', y: ['anlagen'] }]);
  const { id } = made.json<ChartConfig>();

  const path = `${CONFIGS}${id}/`;
  expect((await admin.patch(path, { type: 'line', colors: ['chart-1'] })).json()).toMatchObject({
    type: 'line',
    x: 'jahr',
  });
  const wrong = await admin.patch(path, { y: ['umsatz'] });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: { y: expect.anything() } }]);
  expect((await admin.patch(path, { unit: '' }, { 'if-match': '1' })).statusCode).toBe(412);

  const config = { id, type: 'line', unit: 'Tsd.', colors: ['chart-1'], sectionKey: 'absatz' };
  for (const query of [`board_id=${board.id}`, `dataSourceId=${file.source}`])
    expect((await reader.get(`${CONFIGS}?${query}`)).json()).toMatchObject([config]);
  expect((await reader.get(CONFIGS)).statusCode).toBe(400);
  expect((await reader.get(path)).json()).toMatchObject(config);

  // one board: it needs no name
  const markt = await reader.get('/api/v1/whiteboard/markt-data/?card_key=markt');
  expect(markt.json()).toMatchObject({ sections: [{ id: 'absatz', chart: { type: 'line' }, origin: { page: 1 } }] });
  const charts = await reader.get(`/api/v1/whiteboard/markt-chart-data/?board_id=${board.id}`);
  expect(charts.json()).toMatchObject([{ section_key: 'absatz', config, headers: [{ internal_key: 'jahr' }, {}], rows: [{ anlagen: 299 }, { anlagen: 333 }] }]); // prettier-ignore
  // what the card shows is the same
  expect((await reader.get(cardPath())).json()).toMatchObject({
    data: { ANALYSIS_SECTIONS: [{ chart: { type: 'line' } }] },
  });

  // under the lock of the card; nothing was typed that a draft could keep
  const held = [company.id, company.writer.id, 'tab-of-writer', board.id, 'markt', 60_000];
  await server.database.pool.query('select lock_card($1, $2, $3, $4, $5, $6)', held);
  expect((await admin.patch(path, { unit: 'k' })).statusCode).toBe(423);
  expect((await admin.get(cardPath())).json()).toMatchObject({ draft: null });
  await server.database.pool.query('select unlock_card($1, $2, $3, $4, $5)', held.slice(0, 5));

  const once = { 'x-request-id': randomUUID() };
  for (const again of [once, once]) expect((await admin.call('DELETE', path, undefined, again)).statusCode).toBe(204);
  expect((await admin.get(path)).statusCode).toBe(404);
  expect((await reader.get(cardPath())).json()).toMatchObject({ data: { ANALYSIS_SECTIONS: [{ id: 'absatz', chart: null }] } }); // prettier-ignore
});

test('charts of several people at once all stay, beside what other programs have put there', async () => {
  // ids and texts that no chart of ours has
  const strange = { id: 'seltsam', data_source_id: '-'.repeat(36), chart: { title: 'x'.repeat(300), y: [] } };
  const odd = ['not a section', { title: 'without an id' }, strange];
  const write = (value: unknown) =>
    server.database.inCompany(company.id, (tx) => tx.execute(sql`
      update cards set data = ${JSON.stringify({ ANALYSIS_SECTIONS: value })}::jsonb
      where board_id = ${board.id} and card_key = 'markt'`)); // prettier-ignore
  await write(odd);
  const make = (sectionKey: string) => admin.post(CONFIGS, { dataSourceId: file.source, sectionKey });
  const made = await Promise.all(['eins', 'zwei', 'drei'].map(make));
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const stored = async () => (await reader.get(cardPath())).json<{ data: { ANALYSIS_SECTIONS: unknown } }>().data.ANALYSIS_SECTIONS; // prettier-ignore
  const sections = (await stored()) as { id?: string }[];
  expect(sections.slice(0, 3)).toEqual(odd);
  expect(await reader.get(`${CONFIGS}?board_id=${board.id}`)).toMatchObject({ statusCode: 200 });
  expect(new Set(sections.slice(3).map(({ id }) => id))).toEqual(new Set(['eins', 'zwei', 'drei']));
  expect(sections).toHaveLength(6);

  await write('something else');
  const refused = await make('vier');
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'odd_field' }]);
  expect(await stored()).toBe('something else');
});
