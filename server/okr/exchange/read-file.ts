import type { CellObject, WorkSheet } from '@e965/xlsx';

import { IMPORT_LIMITS } from '#contract/okr-exchange.ts';
import { storable } from '#contract/storable.ts';

import { plainText } from '../../http/csv.ts';
import { Refusal } from '../../http/refusals.ts';
import type { FileLine } from '../okr-exchange-tables.ts';
import { fieldsOf } from './import-columns.ts';
import { guardZip, isZip, tooLarge } from './zip-guard.ts';

/** Title lines that may stand above the heading. */
const ABOVE = 20;
const MOST_COLUMNS = 100;
/** Sheets of a workbook, and cells of all of them: what they claim, not what is filled. */
const MOST_SHEETS = 30;
const MOST_CELLS = 2_000_000;
/** Characters of all cells. */
const MOST_TEXT = 10_000_000;
/** Blank lines may stand between the rows: so many lines are looked at. */
const MOST_LINES = 4 * IMPORT_LIMITS.rows;
/** Longer texts fit no field. */
const LONGEST_CELL = 5_100;

/** A file as it was read: `decimal` is the sign before decimals in its texts. */
export interface ReadTable {
  sheet: string;
  headings: string[];
  lines: FileLine[];
  decimal: ',' | '.';
}

type Grid = { name: string; lines: FileLine[] };

/** Reads a CSV or XLSX file. Throws 400 with a sentence for what can't be read or is too large. */
export async function readTable(bytes: Buffer, decimal: ',' | '.'): Promise<ReadTable> {
  if (isZip(bytes)) {
    guardZip(bytes);
    return tableOf(await readWorkbook(bytes, decimal), decimal);
  }
  if (bytes.includes(0) && !isUtf16(bytes)) throw new Refusal(400, 'file_kind', 'okrImport.kind');
  const { lines, separator } = await readCsv(decode(bytes));
  return tableOf([{ name: '', lines }], decimalOf(lines, separator, decimal));
}

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Text of a file: UTF-8 when it is, otherwise as older spreadsheets write it (Windows-1252). */
export function decode(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readCsv(text: string): Promise<{ lines: FileLine[]; separator: string }> {
  const { default: papa } = await import('papaparse');
  // some spreadsheets say the separator in a first line
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = said === undefined ? text : text.slice(text.indexOf('\n') + 1);
  // blank lines would count as rows of one cell when the separator is guessed
  const head = body.slice(0, 100_000).replaceAll(/^[ \t]*\r?\n/gm, '');
  const guess = { delimitersToGuess: [';', ',', '\t', '|'], preview: ABOVE };
  const separator = said ?? papa.parse<string[]>(head, guess).meta.delimiter;
  let line = said === undefined ? 0 : 1;
  const lines: FileLine[] = [];
  papa.parse<string[]>(body, {
    delimiter: separator,
    step: ({ data }, parser) => {
      line += 1;
      const read = { line, cells: data.map(plainText) };
      if (!isEmpty(read)) lines.push(read);
      if (lines.length > IMPORT_LIMITS.rows + ABOVE + 1) parser.abort();
    },
  });
  return { lines, separator };
}

/** English and German texts differ in their numbers: what stands in the file decides, then the separator of its cells. */
function decimalOf(lines: readonly FileLine[], separator: string, preset: ',' | '.'): ',' | '.' {
  const texts = lines.flatMap(({ cells }) => cells.map(String));
  if (texts.some((text) => /^\s*-?\d+,\d+\s*%?$/.test(text) && !/^\s*-?\d{1,3},\d{3}$/.test(text))) return ',';
  if (texts.some((text) => /^\s*-?\d+\.\d+\s*%?$/.test(text) && !/^\s*-?\d{1,3}\.\d{3}$/.test(text))) return '.';
  return separator === ';' ? ',' : separator === ',' ? '.' : preset;
}

/** What a cell without a number says; nothing when its formula failed. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  return typeof cell.v === 'boolean' ? (cell.w ?? '') : String(cell.v);
}

async function readWorkbook(bytes: Buffer, decimal: ',' | '.'): Promise<Grid[]> {
  const { read, utils, SSF } = await import('@e965/xlsx');
  let date1904 = false;
  const valueOf = (cell: CellObject | undefined): string | number => {
    if (typeof cell?.v !== 'number' || cell.t === 'e') return textOf(cell);
    const format = String(cell.z ?? '');
    if (SSF.is_date(format)) {
      const { y, m, d } = SSF.parse_date_code(cell.v, { date1904 }) as { y: number; m: number; d: number };
      return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
    }
    // 0.62 shown as 62 %
    return format.includes('%') ? `${String(Math.round(cell.v * 1e10) / 1e8).replace('.', decimal)} %` : cell.v;
  };
  let room = MOST_CELLS;
  const gridOf = (sheet: WorkSheet): FileLine[] => {
    const { s, e } = utils.decode_range(sheet['!ref'] ?? 'A1');
    room -= (e.r - s.r + 1) * Math.min(e.c - s.c + 1, MOST_COLUMNS + 1);
    if (room < 0) throw tooLarge();
    const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][]; // a dense sheet is an array of rows
    return Array.from({ length: e.r - s.r + 1 }, (_, place) => ({
      line: s.r + place + 1,
      cells: Array.from({ length: Math.min(e.c, MOST_COLUMNS + s.c) - s.c + 1 }, (_cell, column) =>
        valueOf(cells[s.r + place]?.[s.c + column]),
      ),
    }));
  };
  try {
    if (read(bytes, { bookSheets: true }).SheetNames.length > MOST_SHEETS) throw tooLarge();
    const book = read(bytes, {
      dense: true,
      cellNF: true,
      sheetRows: MOST_LINES,
      cellFormula: false,
    });
    date1904 = book.Workbook?.WBProps?.date1904 ?? false;
    return book.SheetNames.map((name) => ({ name, lines: gridOf(book.Sheets[name] ?? {}) }));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'unreadable', 'okrImport.broken');
  }
}

const isEmpty = ({ cells }: FileLine): boolean => cells.every((cell) => String(cell).trim() === '');
const known = ({ cells }: FileLine): number => fieldsOf(cells.map(String)).filter((field) => field !== null).length;

/** The best heading of the first lines: the one of which most is understood, else the first line. */
function headingOf(lines: readonly FileLine[]): { place: number; score: number } {
  const scores = lines.slice(0, ABOVE + 1).map(known);
  const score = Math.max(0, ...scores);
  return { place: score < 1 ? 0 : scores.indexOf(score), score };
}

/** Heading and rows of the sheet that looks most like objectives. */
function tableOf(grids: Grid[], decimal: ',' | '.'): ReadTable {
  const found = grids
    .map(({ name, lines }) => ({ name, lines: lines.filter((line) => !isEmpty(line)) }))
    .filter(({ lines }) => lines.length > 0)
    .map((grid) => ({ ...grid, ...headingOf(grid.lines) }))
    .toSorted((one, other) => other.score - one.score)[0];
  const [heading, ...rows] = found?.lines.slice(found.place) ?? [];
  if (!found || !heading || rows.length === 0) throw new Refusal(400, 'empty', 'okrImport.empty');
  if (rows.length > IMPORT_LIMITS.rows)
    throw new Refusal(400, 'too_many_rows', 'okrImport.tooManyRows', { params: { limit: IMPORT_LIMITS.rows } });
  const width = Math.max(...[heading, ...rows.slice(0, 200)].map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS)
    throw new Refusal(400, 'too_wide', 'okrImport.tooWide', { params: { limit: MOST_COLUMNS } });
  if (textOfAll([heading, ...rows]) > MOST_TEXT)
    throw new Refusal(400, 'too_large', 'okrImport.tooMuchText', { params: { limit: MOST_TEXT / 1_000_000 } });
  const cut = (cell: string | number): string | number => (typeof cell === 'string' ? cellText(cell) : cell);
  return {
    sheet: found.name,
    headings: Array.from({ length: width }, (_, place) => cellText(String(heading.cells[place] ?? '')).slice(0, 200)),
    lines: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, width).map(cut) })),
    decimal,
  };
}

/** How many characters these lines have, not cut. */
const textOfAll = (lines: readonly FileLine[]): number =>
  lines.reduce(
    (sum, { cells }) =>
      sum + cells.reduce<number>((own, cell) => own + (typeof cell === 'string' ? cell.length : 0), 0),
    0,
  );

/** The text of a cell as the database takes it. */
const cellText = (text: string): string => storable(text.trim(), LONGEST_CELL).trim();
