import { CFB, utils, write } from '@e965/xlsx';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { IMPORT_LIMITS } from '#contract/okr/okr-exchange.ts';

import { readTables, type FileToRead } from './read-tables.ts';

const KNOWN = ['Ziel', 'Team', 'Zielwert', 'Fällig', 'Beschreibung'];
const readFile = (file: FileToRead) =>
  readTables(file, {
    rows: IMPORT_LIMITS.rows,
    understood: (headings) => headings.filter((heading) => KNOWN.includes(heading)).length,
  });
const csv = (lines: string[]): Buffer => Buffer.from(lines.join('\n'));
const workbook = (rows: unknown[][], change: (book: ReturnType<typeof utils.book_new>) => void = () => {}): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Ziele');
  change(book);
  return Buffer.from(write(book, { type: 'buffer', compression: true, bookSST: true }) as Uint8Array);
};
const codeOf = (bytes: Buffer): Promise<unknown> =>
  readFile({ bytes, preset: ',' }).then(
    ({ tables: [table] }) => table?.lines.length,
    (error: { code?: unknown }) => error.code,
  );

const tablesOf = async (bytes: Buffer) => (await readFile({ bytes, preset: ',' })).tables;

test('a small workbook that repeats a long text in very many cells is refused before its cells are copied', async () => {
  const row = Array.from({ length: 50 }, () => 'x'.repeat(5_000));
  const bytes = workbook([['Ziel', 'Beschreibung'], ...Array.from({ length: 200 }, () => row)]);
  expect(bytes.length).toBeLessThan(IMPORT_LIMITS.bytes);
  expect(await codeOf(bytes)).toBe('too_large');
});

test('a file of two columns is taken apart, whatever its last line ends with', async () => {
  for (const end of ['', '\r\n', '\r\n\r\n']) {
    const [table] = await tablesOf(Buffer.from(`Ziel;Team\r\nWärme;Süd\r\nStrom;Nord${end}`));
    expect(table?.headings).toEqual(['Ziel', 'Team']);
  }
});

test('blank lines between the rows are no rows: none is lost behind them, and the line numbers stay', async () => {
  const blank = Array.from({ length: IMPORT_LIMITS.rows + 100 }, () => '');
  const [table] = await tablesOf(csv(['Ziel;Team', 'Erstes;', ...blank, 'Letztes;Süd']));
  expect(table?.lines).toEqual([
    { line: 2, cells: ['Erstes', ''] },
    { line: blank.length + 3, cells: ['Letztes', 'Süd'] },
  ]);
  const [sheet] = await tablesOf(workbook([['Ziel'], ['Erstes'], ...blank.map(() => []), ['Letztes']]));
  expect(sheet?.lines.map(({ cells }) => cells[0])).toEqual(['Erstes', 'Letztes']);
});

test('entities of a workbook are neither filled nor read from files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leitstern-entity-'));
  writeFileSync(join(folder, 'secret'), 'Geheimnis');
  const book = CFB.read(workbook([['Ziel'], ['INNER OUTER']]), { type: 'buffer' });
  const place = CFB.find(book, '/xl/sharedStrings.xml') as { content: Uint8Array };
  const text = Buffer.from(place.content).toString();
  expect(text).toContain('INNER OUTER');
  const entities = `<!DOCTYPE sst [<!ENTITY inner "Gefüllt"><!ENTITY outer SYSTEM "file://${join(folder, 'secret')}">]><sst`;
  const changed = Buffer.from(text.replace('<sst', entities).replace('INNER OUTER', '&inner; &outer;'));
  CFB.utils.cfb_add(book, '/xl/sharedStrings.xml', changed);
  const tables = await tablesOf(
    Buffer.from(CFB.write(book, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array),
  );
  rmSync(folder, { recursive: true });
  expect(JSON.stringify(tables)).toContain('Ziel');
  expect(JSON.stringify(tables)).not.toMatch(/Gefüllt|Geheimnis/);
});

test('more rows than are taken are refused, not cut', async () => {
  const rows = (count: number): string[] => ['Ziel;Team', ...Array.from({ length: count }, (_, n) => `Z${n};`)];
  expect(await codeOf(csv(rows(IMPORT_LIMITS.rows)))).toBe(IMPORT_LIMITS.rows);
  expect(await codeOf(csv(rows(IMPORT_LIMITS.rows + 1)))).toBe('too_many_rows');
});

test('days of a workbook that counts from 1904 are the days that it shows', async () => {
  const read = async (date1904: boolean): Promise<unknown> => {
    const bytes = workbook([['Ziel', 'Fällig'], ['Neu']], (book) => {
      const sheet = book.Sheets['Ziele'] ?? {};
      sheet['B2'] = { t: 'n', v: date1904 ? 46_022 - 1_462 : 46_022, z: 'yyyy-mm-dd' };
      sheet['!ref'] = 'A1:B2';
      book.Workbook = { WBProps: { date1904 } };
    });
    return (await tablesOf(bytes))[0]?.lines[0]?.cells[1];
  };
  expect([await read(false), await read(true)]).toEqual(['2025-12-31', '2025-12-31']);
});

test.each(['utf16le', 'utf-16be'])(
  'text of two bytes for each letter is read with and without a mark: %s',
  async (kind) => {
    for (const mark of ['', '\uFEFF']) {
      const bytes = Buffer.from(`${mark}Ziel;Team\r\nGröße zählt;Süd`, 'utf16le');
      const [table] = await tablesOf(kind === 'utf-16be' ? bytes.swap16() : bytes);
      expect([table?.headings, table?.lines[0]?.cells]).toEqual([
        ['Ziel', 'Team'],
        ['Größe zählt', 'Süd'],
      ]);
    }
  },
);

test('rows have the lines of the file, also behind a cell of several lines', async () => {
  const [table] = await tablesOf(Buffer.from('sep=;\r\nZiel;Beschreibung\r\nA;"eins\r\nzwei"\r\n\r\nB;drei'));
  expect(table?.lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [3, 'A'],
    [6, 'B'],
  ]);
});

test.each([
  ['A;x\nB;"offen\nC;y\nD;z', 3],
  ['A;x\n"Wärme" im Süden;y\nC;z', 3],
])('a quotation mark in the wrong place swallows no rows: the file %j is refused with its line', async (rows, line) => {
  const refusal = await readFile({ bytes: csv(['Ziel;Team', ...rows.split('\n')]), preset: ',' }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ status: 400, code: 'quotes', params: { line } });
});

test('of a workbook all sheets that look like objectives are offered, the best one first', async () => {
  const bytes = workbook([['Ziel'], ['Aus dem ersten']], (book) => {
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Ziel', 'Team'], ['Aus dem zweiten']]), 'Plan');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['irgendwas'], ['1']]), 'Notizen');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Ziel']]), 'Leer');
  });
  expect((await tablesOf(bytes)).map(({ name }) => name)).toEqual(['Plan', 'Ziele']);
});

test('a share of a workbook is read whatever the decimal sign', async () => {
  const bytes = workbook([['Ziel', 'Zielwert'], ['Neu']], (book) => {
    const sheet = book.Sheets['Ziele'] ?? {};
    sheet['B2'] = { t: 'n', v: 0.625, z: '0.0%' };
    sheet['!ref'] = 'A1:B2';
  });
  expect((await tablesOf(bytes))[0]?.lines[0]?.cells[1]).toEqual({ percent: 62.5 });
});
