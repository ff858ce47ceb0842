import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';

import { IMPORT_LIMITS } from '#contract/okr-exchange.ts';

import { readTable } from './read-file.ts';

const csv = (lines: string[]): Buffer => Buffer.from(lines.join('\n'));
const workbook = (rows: unknown[][], change: (book: ReturnType<typeof utils.book_new>) => void = () => {}): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Ziele');
  change(book);
  return Buffer.from(write(book, { type: 'buffer', compression: true }) as Uint8Array);
};
const codeOf = (bytes: Buffer): Promise<unknown> =>
  readTable(bytes, ',').then(
    ({ lines }) => lines.length,
    (error: { code?: unknown }) => error.code,
  );

test('a small workbook that repeats a long text in very many cells is refused before its cells are copied', async () => {
  const row = Array.from({ length: 50 }, () => 'x'.repeat(5_000));
  const bytes = workbook([['Ziel', 'Beschreibung'], ...Array.from({ length: 200 }, () => row)]);
  expect(bytes.length).toBeLessThan(IMPORT_LIMITS.bytes);
  expect(await codeOf(bytes)).toBe('too_large');
});

test('blank lines between the rows are no rows: none is lost behind them, and the line numbers stay', async () => {
  const blank = Array.from({ length: IMPORT_LIMITS.rows + 100 }, () => '');
  const table = await readTable(csv(['Ziel;Team', 'Erstes;', ...blank, 'Letztes;Süd']), ',');
  expect(table.lines).toEqual([
    { line: 2, cells: ['Erstes', ''] },
    { line: blank.length + 3, cells: ['Letztes', 'Süd'] },
  ]);
  const sheet = await readTable(workbook([['Ziel'], ['Erstes'], ...blank.map(() => []), ['Letztes']]), ',');
  expect(sheet.lines.map(({ cells }) => cells[0])).toEqual(['Erstes', 'Letztes']);
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
    return (await readTable(bytes, ',')).lines[0]?.cells[1];
  };
  expect([await read(false), await read(true)]).toEqual(['2025-12-31', '2025-12-31']);
});
