import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DATA_LIMITS } from '#contract/board/data-sources.ts';
import type { DecimalSign } from '#contract/okr/okr-exchange.ts';

import { readCsv } from '../../tables/read-csv.ts';
import { readWorkbook } from '../../tables/read-workbook.ts';
import { guardZip } from '../../tables/zip-guard.ts';
import { MOST_PAGES, report, type IngestedTable } from './ingested.ts';
import { tableOf } from './table-source.ts';

/** Lines that are read of a CSV file; what follows is counted. */
const MOST_LINES = 200_000;
/** Of sheets: the rows that are shown, and titles and blank lines between them. */
const SHEET_LINES = DATA_LIMITS.rows + 100;
const MOST_CELLS = 6_000_000;

const DECIMAL_OF: Record<string, DecimalSign> = { ';': ',', ',': '.' };

/** Makes the page of a CSV file, with its table. */
export async function makeCsvPage(bytes: Buffer, folder: string): Promise<void> {
  report({ pages: 1, isSimplified: false });
  const { lines, separator, last } = await readCsv(bytes, MOST_LINES, { isLenient: true });
  await write(folder, { page: 1, name: '' }, tableOf(lines, { preset: DECIMAL_OF[separator] ?? null, lines: last }));
}

/** Makes a page of each sheet of a workbook, with its table; a sheet without cells has none. */
export async function makeSheetPages(bytes: Buffer, folder: string): Promise<void> {
  guardZip(bytes);
  const most = { lines: SHEET_LINES, columns: DATA_LIMITS.columns, cells: MOST_CELLS, sheets: MOST_PAGES };
  const grids = await readWorkbook(bytes, most);
  report({ pages: grids.length, isSimplified: false });
  for (const [place, { name, lines, size }] of grids.entries())
    await write(folder, { page: place + 1, name }, tableOf(lines, { preset: null, ...size }));
}

async function write(folder: string, page: { page: number; name: string }, table: IngestedTable | null): Promise<void> {
  if (table === null) return report(page);
  const name = `${page.page}.json`;
  await writeFile(join(folder, name), JSON.stringify(table));
  report({ ...page, table: name });
}
