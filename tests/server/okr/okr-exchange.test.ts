import { read, utils, write } from '@e965/xlsx';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import { IMPORT_LIMITS, type OkrImport, type PastImport } from '#contract/okr/okr-exchange.ts';
import type { CheckIn, OkrChange } from '#contract/okr/okr-check-ins.ts';
import { users } from '#server/db/people-tables.ts';
import { ImportProgress } from '#server/okr/exchange/import-progress.ts';
import { findPastImports } from '#server/okr/exchange/import-store.ts';

import { fileForm } from '../../seed/okr-import.ts';
import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';
import { signedIn } from '../../setup/server.ts';

okrServer();

const IMPORTS = `${OKR}imports/`;

const bytes = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));
const bring = (content: string | Uint8Array<ArrayBuffer>, texts: Record<string, string> = {}) =>
  writer.post(IMPORTS, fileForm(content, 'ziele.csv', { year: '2026', quarter: '4', ...texts }), {
    'accept-language': 'de-DE',
  });
const preview = async (content: string | Uint8Array<ArrayBuffer>): Promise<OkrImport> => {
  const answer = await bring(content);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const confirm = ({ id, plan }: OkrImport) =>
  writer.post(`${IMPORTS}${id}/confirm/`, { plan }, { 'accept-language': 'de-DE' });
const sample = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(`tests/samples/${name}`));
const objectives = async (): Promise<Objective[]> => (await writer.get(`${OKR}objectives/?year=2026&quarter=4`)).json();
const keyResults = async (objective: string): Promise<KeyResult[]> =>
  (await writer.get(`${OKR}key-results/?objective=${objective}`)).json();

test('[A1.05 part] the table comes as CSV as it is shown: filtered, with the chosen columns, in the language of the reader', async () => {
  await writer.post(`${OKR}objectives/`, { objective: '=1+1', year: 2026, quarter: 4 });
  const answer = await writer.post(
    `${OKR}table/export/`,
    {
      format: 'csv',
      filters: { year: 2026, quarter: 4, type: ['objective', 'key_result'] },
      columns: ['title', 'progress', 'current', 'due'],
    },
    { 'accept-language': 'de-DE' },
  );
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('"okr-table-2026-q4.csv"');
  expect(answer.body.split('\r\n')).toEqual([
    '\uFEFFArt;Titel;Gehört zu;Fortschritt (%);Startwert;Aktuell;Zielwert;Einheit;Fällig',
    'Ziel;Wärme im Süden;;50;;;;;31.12.2026',
    'Schlüsselergebnis;Anlagen in Betrieb;Wärme im Süden;50;0;50;100;Anlagen;31.12.2026',
    "Ziel;'=1+1;;;;;;;31.12.2026",
    '',
  ]);
});

test('the table comes as XLSX with typed cells, filters and a heading that stays', async () => {
  const answer = await writer.post(
    `${OKR}table/export/`,
    { format: 'xlsx', filters: { year: 2026, quarter: 4 } },
    { 'accept-language': 'en' },
  );
  const book = read(answer.rawPayload, { cellNF: true, cellDates: false });
  const sheet = book.Sheets['OKR'] ?? {};
  const [head = [], first = []] = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
  expect(head).toEqual([
    'Type',
    'Title',
    'Belongs to',
    'Team',
    'Responsible',
    'Period',
    'Progress',
    'Start value',
    'Current',
    'Target value',
    'Unit',
    'Status',
    'Due',
    'Updated',
  ]);
  expect(first.slice(0, 2)).toEqual(['Objective', 'Wärme im Süden']);
  expect(sheet['G2']).toMatchObject({ t: 'n', v: 0.5, z: '0%' });
  expect(sheet['M2']).toMatchObject({ t: 'n', z: 'mm/dd/yyyy' });
  expect(sheet['!autofilter']).toBeDefined();
});

test('what was exported is skipped when it is imported again', async () => {
  const file = await writer.post(`${OKR}table/export/`, { format: 'xlsx' }, { 'accept-language': 'de-DE' });
  const shown = await preview(new Uint8Array(file.rawPayload));
  expect([shown.status, shown.sheet, shown.counts]).toEqual([
    'ready',
    'OKR',
    { create_objectives: 0, create_key_results: 0, update: 0, skip: 4, error: 0 },
  ]);
  const nothing = await confirm(shown);
  expect([nothing.statusCode, nothing.json()]).toMatchObject([400, { code: 'nothing_to_do' }]);
});

const GERMAN = [
  'Ziel;Schlüsselergebnis;Team;Verantwortlich;Startwert;Aktuell;Zielwert;Einheit;Fällig',
  'Wärme im Süden;Anlagen in Betrieb;;;;62,5;;;',
  'Größe zählt;;;Nobody;;;;;',
  ';Umsatz;;;0;1.250,5;10.000;€;15.12.2026',
  ';Fehlerquote;;;9;9;viel;%;',
].join('\r\n');

test('names that may be slips are named with what is there instead, which is taken in all rows at once', async () => {
  const shown = await preview(
    'Ziel;Schlüsselergebnis\r\nWärme im Süd en;Neu\r\nWärme im Südn;Noch eines\r\nWärme im Südn;Drittes\r\n',
  );
  const meant = { field: 'objective', said: 'Wärme im Südn', meant: 'Wärme im Süden' };
  expect(shown.rows.flatMap(({ similar = [] }) => similar)).toContainEqual(meant);
  expect(shown.rows.filter(({ creates_objective }) => creates_objective)).toHaveLength(2);
  const taken = (await writer.patch(`${IMPORTS}${shown.id}/`, { meant })).json<OkrImport>();
  expect(taken.rows.map(({ objective, creates_objective }) => [objective, creates_objective])).toEqual([
    ['Wärme im Süd en', true],
    ['Wärme im Süden', false],
    ['Wärme im Süden', false],
  ]);
  expect((await confirm(taken)).statusCode).toBe(200);
  expect((await objectives()).filter(({ objective }) => objective.startsWith('Wärme'))).toHaveLength(2);
});

test('a German CSV of an older spreadsheet is read, shown and imported at once, and says what it did', async () => {
  // in Windows-1252 the sign of the euro is 80
  const shown = await preview(bytes(GERMAN.replace('€', '\u0080'), 'latin1'));
  expect(shown.counts).toEqual({ create_objectives: 1, create_key_results: 1, update: 1, skip: 0, error: 1 });
  expect(shown.rows.map(({ line, act, title }) => [line, act, title])).toEqual([
    [2, 'update', 'Anlagen in Betrieb'],
    [3, 'create', 'Größe zählt'],
    [4, 'create', 'Umsatz'],
    [5, 'error', 'Fehlerquote'],
  ]);
  expect(shown.rows[0]?.changes).toEqual([{ field: 'current', from: '50', to: '62,5' }]);
  expect(shown.rows[1]?.notes[0]).toContain('„Nobody“');
  expect(shown.rows[3]?.errors).toEqual([{ column: 'Zielwert', text: '„viel“ ist keine Zahl.' }]);
  expect(await objectives()).toHaveLength(1);

  const done = await confirm(shown);
  expect(done.json()).toMatchObject({
    status: 'done',
    result: { create_objectives: 1, create_key_results: 1, update: 1 },
  });
  const made = (await objectives()).find(({ objective }) => objective === 'Größe zählt');
  expect(await keyResults(made?.id ?? '')).toMatchObject([
    { title: 'Umsatz', current: 1250.5, goal: 10_000, unit: '€', date: '2026-12-15' },
  ]);
  const reports = (await writer.get(`${OKR}key-results/${seeded.keyResult}/check-ins/`)).json<CheckIn[]>();
  expect(reports[0]).toMatchObject({ value: 62.5, author: { id: company.writer.id } });
  const history = (await writer.get(`${OKR}history/objective/${made?.id}/`)).json<OkrChange[]>();
  expect(history.map(({ action }) => action)).toEqual(['okr.create']);
});

test('confirming twice imports once, and the same file again has nothing to do', async () => {
  const shown = await preview('Objective,Key result\nNew one,First');
  expect((await confirm(shown)).statusCode).toBe(200);
  expect((await confirm(shown)).json()).toMatchObject({ status: 'done', result: { create_objectives: 1 } });
  expect(await objectives()).toHaveLength(2);
  expect((await preview('Objective,Key result\nNew one,First')).counts).toMatchObject({
    create_objectives: 0,
    skip: 1,
  });
  expect((await writer.patch(`${IMPORTS}${shown.id}/`, { quarter: 1 })).statusCode).toBe(400);
});

test('when something has changed since the preview nothing is written, and the new preview comes', async () => {
  const shown = await preview('Ziel\nNeues Ziel');
  await writer.post(`${OKR}objectives/`, { objective: 'neues ziel', year: 2026, quarter: 4 });
  const late = await confirm(shown);
  expect([late.statusCode, late.json()]).toMatchObject([412, { code: 'stale', current: { counts: { skip: 1 } } }]);
  expect(await objectives()).toHaveLength(2);
});

test('columns that are not understood are assigned by hand, and settings change what happens', async () => {
  const shown = await preview('Was;Wie viel\nNeu;5\nWärme im Süden;6');
  expect([shown.status, shown.rows, shown.columns]).toMatchObject([
    'needs_mapping',
    [],
    [{ title: 'Was', field: null, samples: ['Neu', 'Wärme im Süden'] }, { title: 'Wie viel' }],
  ]);
  expect((await confirm(shown)).json()).toMatchObject({ code: 'needs_mapping' });
  const mapped = await writer.patch(`${IMPORTS}${shown.id}/`, { columns: ['objective', 'description', 'team'] });
  expect(mapped.json<OkrImport>().rows.map(({ act }) => act)).toEqual(['create', 'update']);
  const kept = await writer.patch(`${IMPORTS}${shown.id}/`, { update_existing: false });
  expect(kept.json<OkrImport>().rows.map(({ act }) => act)).toEqual(['create', 'skip']);
  const moved = await writer.patch(`${IMPORTS}${shown.id}/`, { year: 2027, quarter: 1 });
  expect(moved.json<OkrImport>().counts.create_objectives).toBe(2);
  expect((await writer.delete(`${IMPORTS}${shown.id}/`)).statusCode).toBe(204);
  expect((await writer.get(`${IMPORTS}${shown.id}/`)).statusCode).toBe(404);
});

test('a workbook is read by its formats: percentages, dates, title lines above the heading', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Unsere Ziele 2026'],
    [],
    ['Objective', 'Key result', 'Target', 'Due'],
    ['Wärme im Süden', 'Quote', { t: 'n', v: 0.85, z: '0%' }, { t: 'n', v: 46_371, z: 'dd.mm.yyyy' }],
  ]);
  const book = utils.book_new(utils.aoa_to_sheet([['nothing']]), 'Leer');
  utils.book_append_sheet(book, sheet, 'Plan');
  const shown = await preview(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer));
  expect([shown.sheet, shown.rows[0]?.line, shown.rows[0]?.act]).toEqual(['Plan', 4, 'create']);
  await confirm(shown);
  expect((await keyResults(seeded.objective)).at(-1)).toMatchObject({
    title: 'Quote',
    goal: 85,
    unit: '%',
    date: '2026-12-15',
  });
});

test('the template is a file that can be imported as it is', async () => {
  for (const format of ['csv', 'xlsx']) {
    const file = await writer.get(`${IMPORTS}template/?format=${format}`, { 'accept-language': 'de-DE' });
    const shown = await preview(new Uint8Array(file.rawPayload));
    expect(shown.counts).toEqual({ create_objectives: 1, create_key_results: 1, update: 0, skip: 0, error: 0 });
  }
});

test.each([
  ['win1252-semicolon-genesis-nrw.csv', 'Fläche'],
  ['utf8-bom-semicolon-koeln-haushalt.csv', ''],
  ['multiline-headers.xlsx', ''],
  ['dates-formats.xlsx', ''],
])('a real file that is about something else, %s, asks what its columns mean', async (name, word) => {
  const shown = await preview(sample(name));
  expect(shown.status).toBe('needs_mapping');
  expect(JSON.stringify(shown.columns)).toContain(word);
  const mapped = await writer.patch(`${IMPORTS}${shown.id}/`, { columns: ['objective'] });
  expect(mapped.json<OkrImport>().counts.create_objectives).toBeGreaterThan(0);
});

/** A ZIP of one entry that says it is small and unpacks to many bytes. */
function bomb(size: number): Uint8Array<ArrayBuffer> {
  const content = deflateRawSync(Buffer.alloc(size));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  return new Uint8Array(Buffer.concat([local, name, content, entry, name, end]));
}

test('what can not be imported is refused with a sentence', async () => {
  const refused = async (content: string | Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const answer = await bring(content);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await refused('Ziel')).toEqual([400, 'empty']);
  expect(await refused(bytes('Ziel\0;x', 'latin1'))).toEqual([400, 'file_kind']);
  expect(await refused(sample('multiline-headers.xlsx').slice(0, 3000))).toEqual([400, 'unreadable']);
  expect(await refused(`Ziel\n${'x\n'.repeat(IMPORT_LIMITS.rows + 1)}`)).toEqual([400, 'too_many_rows']);
  expect(await refused(new Uint8Array(IMPORT_LIMITS.bytes + 1).fill(97))).toEqual([413, 'too_large']);
  expect(await refused(readPng())).toEqual([400, 'invalid']);
  expect((await writer.post(IMPORTS, {})).json()).toMatchObject({ errors: { file: [expect.any(String)] } });
});
const readPng = (): Uint8Array<ArrayBuffer> =>
  bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test('a workbook that unpacks to more than it says is not unpacked', async () => {
  const form = fileForm(bomb(80 * 1024 * 1024), 'bombe.xlsx');
  const answer = await writer.post(IMPORTS, form);
  expect(answer.statusCode).toBe(400);
  expect(['too_large', 'invalid']).toContain(answer.json<{ code: string }>().code);
});

test('what a CSV export has made harmless is read as it was', async () => {
  for (const objective of ['=1+1;-2', 'Preis unter 10,- €', "'=x", '＝x'])
    await writer.post(`${OKR}objectives/`, { objective, year: 2026, quarter: 4 });
  const file = await writer.post(`${OKR}table/export/`, { format: 'csv' }, { 'accept-language': 'de-DE' });
  expect(file.body).toContain('"\'=1+1;-2"');
  expect((await preview(file.body)).counts).toMatchObject({ create_objectives: 0, error: 0 });
});

test('an import that is confirmed is not discarded', async () => {
  const shown = await preview('Ziel\nNeu');
  expect((await confirm(shown)).statusCode).toBe(200);
  expect((await writer.delete(`${IMPORTS}${shown.id}/`)).json()).toMatchObject({ code: 'finished' });
  expect((await writer.get(`${IMPORTS}${shown.id}/`)).json()).toMatchObject({ status: 'done' });
});

test('an import belongs to who has brought it', async () => {
  const shown = await preview('Ziel\nNeu');
  const other = await signedIn(server.app, company.admin.email);
  expect((await other.get(`${IMPORTS}${shown.id}/`)).statusCode).toBe(404);
  expect((await other.post(`${IMPORTS}${shown.id}/confirm/`, { plan: shown.plan })).statusCode).toBe(404);
  expect((await other.get(`${IMPORTS}${randomUUID()}/`)).statusCode).toBe(404);
});

test('numbers of other columns do not decide about the decimal sign, which can be chosen', async () => {
  const shown = await preview('Nr.;Ziel;KR;Periode;Wert\n1.1;Neu;Umsatz;2026.4;10.000');
  expect(shown.decimal).toBe(',');
  const columns = [null, 'objective', 'key_result', null, 'goal'];
  const change = async (body: object) => (await writer.patch(`${IMPORTS}${shown.id}/`, body)).json<OkrImport>();
  const goal = ({ rows }: OkrImport) => rows[0]?.changes.find(({ field }) => field === 'goal')?.to;
  expect(goal(await change({ columns }))).toBe('10,000');
  const numbers = await change({ columns: ['goal', 'objective', 'key_result', null, null] });
  expect([numbers.decimal, goal(numbers)]).toEqual(['.', '1.1']);
  const chosen = await change({ columns, decimal: '.' });
  expect([chosen.decimal, goal(chosen)]).toEqual(['.', '10']);
  expect((await change({ columns })).decimal).toBe('.');
});

test('another sheet of a workbook can be taken', async () => {
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['Ziel', 'Team'],
      ['Aus dem Plan', ''],
    ]),
    'Plan',
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Ziel'], ['Von früher']]), 'Archiv');
  const shown = await preview(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer));
  expect([shown.sheet, shown.sheets]).toEqual(['Plan', ['Plan', 'Archiv']]);
  const other = await writer.patch(`${IMPORTS}${shown.id}/`, { sheet: 'Archiv' });
  expect(other.json()).toMatchObject({
    sheet: 'Archiv',
    columns: [{ title: 'Ziel' }],
    rows: [{ title: 'Von früher' }],
  });
  expect((await writer.patch(`${IMPORTS}${shown.id}/`, { sheet: 'Keins' })).json()).toMatchObject({
    errors: { sheet: [expect.any(String)] },
  });
});

test('imported objectives stand in the order of the file, and the answer leads to their quarter', async () => {
  const titles = Array.from({ length: 12 }, (_, place) => `Ziel ${(place * 5) % 12}`);
  const shown = await preview(['Ziel;Zeitraum', ...titles.map((title) => `${title};Q2 2027`)].join('\n'));
  expect((await confirm(shown)).json()).toMatchObject({ year: 2027, quarter: 2 });
  const found = (await writer.get(`${OKR}objectives/?year=2027&quarter=2`)).json<Objective[]>();
  expect(found.map(({ objective }) => objective)).toEqual(titles);
});

test('an import is taken back as far as nobody has changed it since', async () => {
  const shown = await preview(
    [
      'Ziel;Schlüsselergebnis;Aktuell',
      'Wärme im Süden;Anlagen in Betrieb;70',
      'Bleibt;;',
      ';Geändert;1',
      ';Weg;1',
      'Geht;;',
    ].join('\n'),
  );
  const done = (await confirm(shown)).json<OkrImport>();
  expect(done).toMatchObject({ can_take_back: true, taken_back: null });
  const stays = (await objectives()).find(({ objective }) => objective === 'Bleibt')?.id ?? '';
  const [changed] = await keyResults(stays);
  await writer.call('PUT', `${OKR}key-results/${changed?.id}/`, { title: 'Anders' });
  const back = await writer.post(`${IMPORTS}${shown.id}/take-back/`, {});
  expect(back.json()).toMatchObject({
    can_take_back: false,
    taken_back: { removed: 2, restored: 1, kept: ['Bleibt', 'Geändert'] },
  });
  expect((await objectives()).map(({ objective }) => objective)).toEqual(['Wärme im Süden', 'Bleibt']);
  expect(await keyResults(stays)).toMatchObject([{ title: 'Anders' }]);
  expect(await keyResults(seeded.objective)).toMatchObject([{ current: 50 }]);
  expect((await writer.get(`${OKR}key-results/${seeded.keyResult}/check-ins/`)).json()).toHaveLength(1);
  const history = (await writer.get(`${OKR}history/key_result/${seeded.keyResult}/`)).json<OkrChange[]>();
  expect(history[0]).toMatchObject({ action: 'okr.update', fields: { current: { from: 70, to: 50 } } });
  // somebody who has not heard the answer asks once more
  expect((await writer.post(`${IMPORTS}${shown.id}/take-back/`, {})).json()).toEqual(back.json());
});

test('what others hang on an imported key result just now is not taken along', async () => {
  const shown = await preview('Ziel;Schlüsselergebnis\nNeu;Geht nicht mehr');
  await confirm(shown);
  const made = (await objectives()).find(({ objective }) => objective === 'Neu')?.id ?? '';
  const [keyResult] = await keyResults(made);
  const { back } = await server.database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`select from key_results where id = ${keyResult?.id} for key share`);
    const asked = writer.post(`${IMPORTS}${shown.id}/take-back/`, {});
    const waits = async (): Promise<number> =>
      (await tx.execute(sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`))
        .rows.length;
    await expect.poll(waits, { interval: 10 }).toBe(1);
    await tx.execute(
      sql`insert into okr_tasks (company_id, title, key_result_id) values (${company.id}, 'Von Bea', ${keyResult?.id})`,
    );
    return { back: asked };
  });
  expect((await back).json()).toMatchObject({ taken_back: { removed: 0, kept: ['Neu', 'Geht nicht mehr'] } });
  expect(await keyResults(made)).toHaveLength(1);
});

test('who has left meanwhile answers for nothing again when an import is taken back', async () => {
  const { keyResult } = seeded;
  await writer.call('PUT', `${OKR}key-results/${keyResult}/`, { responsible_person: company.reader.id });
  const shown = await preview(
    ['Ziel;Schlüsselergebnis;Verantwortlich', `Wärme im Süden;Anlagen in Betrieb;${company.writer.email}`].join('\n'),
  );
  await confirm(shown);
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, company.reader.id));
  expect((await writer.post(`${IMPORTS}${shown.id}/take-back/`, {})).json()).toMatchObject({
    taken_back: { restored: 1 },
  });
  expect((await writer.get(`${OKR}key-results/${keyResult}/`)).json()).toMatchObject({ responsible_person: null });
});

/** How many statements the server sends to the database for something. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test('many corrections of different fields are written and taken back with a few statements, each with its own history', async () => {
  const names = Array.from({ length: 240 }, (_, n) => `Ergebnis ${n}`);
  await confirm(await preview(['Ziel;KR;Aktuell;Zielwert', ...names.map((name) => `Viele;${name};1;50`)].join('\n')));
  const goal = (await objectives()).find(({ objective }) => objective === 'Viele')?.id ?? '';
  const before = await keyResults(goal);
  const shown = await preview(
    [
      'Ziel;KR;Aktuell;Zielwert;Einheit;Verantwortlich;Fällig;Beschreibung',
      'Viele;;;;;;;Neue Worte',
      ...names.map(
        (name, n) =>
          `Viele;${name};${n % 2 ? 7 : ''};${n % 3 ? '' : 80};${n % 5 ? '' : '€'};${n % 7 ? '' : company.writer.email};${n % 4 ? '' : '24.12.2026'};`,
      ),
    ].join('\n'),
  );
  const statements = await statementsOf(async () =>
    expect((await confirm(shown)).json()).toMatchObject({ status: 'done' }),
  );
  expect(statements).toBeLessThan(60);
  const after = await keyResults(goal);
  for (const [n, { current, goal: target, unit, responsible_person, date }] of after.entries()) {
    const person = n % 7 ? null : company.writer.id;
    expect([current, target, unit, responsible_person, date]).toEqual([n % 2 ? 7 : 1, n % 3 ? 50 : 80, n % 5 ? '' : '€', person, n % 4 ? null : '2026-12-24']); // prettier-ignore
  }
  const reported = after.findIndex(({ title }) => title === 'Ergebnis 1');
  const reports = (await writer.get(`${OKR}key-results/${after[reported]?.id}/check-ins/`)).json<CheckIn[]>();
  expect(reports).toMatchObject([{ value: 7, author: { id: company.writer.id } }]);
  await writer.call('PUT', `${OKR}key-results/${after[3]?.id}/`, { title: 'Anders' });
  const back = await statementsOf(async () =>
    expect((await writer.post(`${IMPORTS}${shown.id}/take-back/`, {})).json()).toMatchObject({
      taken_back: { kept: ['Ergebnis 3'] },
    }),
  );
  expect(back).toBeLessThan(60);
  const bare = ({ version: _version, updated_at: _at, ...one }: KeyResult) => one;
  const again = await keyResults(goal);
  expect(again.toSpliced(3, 1).map(bare)).toEqual(before.toSpliced(3, 1).map(bare));
  expect(again[3]).toMatchObject({ title: 'Anders', current: 7 });
  expect((await objectives()).find(({ id }) => id === goal)).toMatchObject({ description: '' });
  const history = (await writer.get(`${OKR}history/key_result/${after[0]?.id}/`)).json<OkrChange[]>();
  expect(history.map(({ action }) => action)).toEqual(['okr.update', 'okr.update', 'okr.create']);
});

test('5,000 rows are imported', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => `Ziel ${n};\nZiel ${n};Ergebnis ${n}`);
  const shown = await preview(['Ziel;Schlüsselergebnis', ...rows].join('\n'));
  expect(shown.counts).toMatchObject({ create_objectives: 2500, create_key_results: 2500 });
  expect((await confirm(shown)).json()).toMatchObject({ status: 'done' });
  expect(await objectives()).toHaveLength(2501);
}, 180_000);

test('an import is found in the list and taken back from there for 14 days', async () => {
  const shown = await preview('Ziel\nWartung ausbauen');
  await confirm(shown);
  const list = async (): Promise<PastImport[]> => (await writer.get(IMPORTS)).json();
  expect(await list()).toMatchObject([{ id: shown.id, filename: 'ziele.csv', can_take_back: true, taken_back: null }]);
  const age = (days: number) =>
    server.database.inCompany(company.id, (tx) =>
      tx.execute(sql`update okr_imports set confirmed_at = now() - ${days} * interval '1 day' where id = ${shown.id}`),
    );
  await age(15);
  expect(await list()).toEqual([]);
  expect((await writer.post(`${IMPORTS}${shown.id}/take-back/`)).statusCode).toBe(400);
  await age(13);
  expect((await writer.post(`${IMPORTS}${shown.id}/take-back/`)).json()).toMatchObject({ taken_back: { removed: 1 } });
  expect(await list()).toMatchObject([{ id: shown.id, can_take_back: false, taken_back: { removed: 1 } }]);
  const other = await signedIn(server.app, company.admin.email);
  expect((await other.get(IMPORTS)).json()).toEqual([]);
});

test('rows that failed come as a file with what is wrong, before and after, and can be brought again', async () => {
  const shown = await preview('Ziel;Schlüsselergebnis;Zielwert;Notiz\nWartung;Anlagen;viele;a\nLager;Regale;12;b');
  const file = async () =>
    (await writer.get(`${IMPORTS}${shown.id}/failed/?format=csv`, { 'accept-language': 'de-DE' })).body;
  const before = await file();
  const [head, row, end] = before.split('\r\n');
  expect([head, end]).toEqual(['\uFEFFZiel;Schlüsselergebnis;Zielwert;Notiz;Fehler', '']);
  expect(row).toMatch(/^Wartung;Anlagen;viele;a;"?Zielwert: ./u);
  await confirm(shown);
  expect(await file()).toBe(before);
  const again = await preview(before.replace('viele', '30'));
  expect(again.counts).toMatchObject({ create_objectives: 1, create_key_results: 1, error: 0 });
});

test('who closes the call while an import is written leaves nothing of it', async () => {
  const begun = new ImportProgress();
  const gone = new AbortController();
  const call = { viewer: { id: 'p' } };
  const onPart = begun.begin({ call, gone: gone.signal }, 'i', 300);
  onPart(100);
  expect([begun.of('p', 'i'), begun.of('q', 'i')]).toEqual([{ done: 100, all: 300 }, null]);
  gone.abort();
  expect(() => onPart(100)).toThrow();
  begun.end('i');
  expect(begun.of('p', 'i')).toBe(null);
});

test('the list of past imports takes none of what they have written out of the database', async () => {
  await confirm(await preview('Ziel\nNeu'));
  const found = await server.database.inCompany(company.id, (tx) =>
    findPastImports(tx, company.writer.id, new Date(0)),
  );
  const shown = ['confirmed_at', 'filename', 'has_written', 'id', 'result', 'taken_back'];
  expect(found.map((row) => Object.keys(row).toSorted())).toEqual([shown]);
  expect(found).toMatchObject([{ has_written: true }]);
});
