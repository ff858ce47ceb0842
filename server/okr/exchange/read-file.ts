import type { CellObject, WorkSheet } from '@e965/xlsx';

import { IMPORT_LIMITS, type DecimalSign } from '#contract/okr-exchange.ts';
import { storable } from '#contract/storable.ts';

import { plainText } from '../../http/csv.ts';
import { Refusal } from '../../http/refusals.ts';
import { cellText as textOfCell, type Cell, type FileLine, type FileTable } from './file-table.ts';
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

export interface FileToRead {
  bytes: Uint8Array;
  /** The decimal sign where the file tells of none. */
  preset: DecimalSign;
}

/** A file as it was read. */
export interface ReadFile {
  /** Its tables that can be imported, that which looks most like objectives first. */
  tables: FileTable[];
  /** The decimal sign that its amounts have when they do not show it. */
  preset: DecimalSign;
}

type Grid = { name: string; lines: FileLine[] };

/** Reads a CSV or XLSX file. Throws 400 with a sentence for what can't be read or is too large. Runs in a thread. */
export async function readFile({ bytes: content, preset }: FileToRead): Promise<ReadFile> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (isZip(bytes)) {
    guardZip(bytes);
    return { tables: tablesOf(await readWorkbook(bytes)), preset };
  }
  if (bytes.includes(0) && wideOf(bytes) === null) throw new Refusal(400, 'file_kind', 'okrImport.kind');
  const { lines, separator } = await readCsv(decode(bytes));
  // where lists are separated by semicolons, decimals are by commas
  const own = separator === ';' ? ',' : separator === ',' ? '.' : preset;
  return { tables: tablesOf([{ name: '', lines }]), preset: own };
}

/** So many bytes say whether a text has two for each letter. */
const PROBE = 2_000;

/** The encoding of a text with two bytes for each letter, with or without a mark; null for another one. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  const empty = (half: 0 | 1): number => probe.filter((byte, place) => byte === 0 && place % 2 === half).length;
  const [high, low] = [empty(0), empty(1)];
  // letters of ours have an empty half, which is never the other one
  if (Math.min(high, low) > 0 || Math.max(high, low) < probe.length / 4) return null;
  return low > high ? 'utf-16le' : 'utf-16be';
}

/** Text of a file: UTF-16 or UTF-8 when it is, otherwise as older spreadsheets write it (Windows-1252). */
function decode(bytes: Buffer): string {
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
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
  const start = said === undefined ? 0 : text.indexOf('\n') + 1;
  const body = text.slice(start);
  // blank lines would count as rows of one cell when the separator is guessed
  const head = body.slice(0, 100_000).replaceAll(/^[ \t]*\r?\n/gm, '');
  const guess = { delimitersToGuess: [';', ',', '\t', '|'], preview: ABOVE };
  const separator = said ?? papa.parse<string[]>(head, guess).meta.delimiter;
  const lineAt = lineCounter(text);
  const lines: FileLine[] = [];
  let from = start;
  papa.parse<string[]>(body, {
    delimiter: separator,
    step: ({ data, errors, meta }, parser) => {
      const fault = errors.find(({ type }) => type === 'Quotes');
      if (fault) throw badQuotes(lineAt(start + (fault.index ?? 0)));
      const read = { line: lineAt(from), cells: data.map(plainText) };
      from = start + meta.cursor;
      if (!isEmpty(read)) lines.push(read);
      if (lines.length > IMPORT_LIMITS.rows + ABOVE + 1) parser.abort();
    },
  });
  return { lines, separator };
}

/** Says in which line of a text a place lies, from 1; asked for places that never go back. */
function lineCounter(text: string): (place: number) => number {
  const ends = text.matchAll(/\r\n|\n|\r/g);
  let line = 1;
  let next = ends.next();
  return (place) => {
    while (!next.done && next.value.index < place) {
      line += 1;
      next = ends.next();
    }
    return line;
  };
}

/** Everything up to the next quotation mark would become one cell, and its rows would be lost. */
const badQuotes = (line: number): Refusal => new Refusal(400, 'quotes', 'okrImport.quotes', { params: { line } });

/** What a cell without a number says; nothing when its formula failed. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  return typeof cell.v === 'boolean' ? (cell.w ?? '') : String(cell.v);
}

async function readWorkbook(bytes: Buffer): Promise<Grid[]> {
  const { read, utils, SSF } = await import('@e965/xlsx');
  let date1904 = false;
  const valueOf = (cell: CellObject | undefined): Cell => {
    if (typeof cell?.v !== 'number' || cell.t === 'e') return textOf(cell);
    const format = String(cell.z ?? '');
    if (SSF.is_date(format)) {
      const { y, m, d } = SSF.parse_date_code(cell.v, { date1904 }) as { y: number; m: number; d: number };
      return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
    }
    // 0.62 shown as 62 %
    return format.includes('%') ? { percent: Math.round(cell.v * 1e10) / 1e8 } : cell.v;
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

const isEmpty = ({ cells }: FileLine): boolean => cells.every((cell) => textOfCell(cell).trim() === '');
const known = ({ cells }: FileLine): number => fieldsOf(cells.map(textOfCell)).filter((field) => field !== null).length;

/** The best heading of the first lines: the one of which most is understood, else the first line. */
function headingOf(lines: readonly FileLine[]): { place: number; score: number } {
  const scores = lines.slice(0, ABOVE + 1).map(known);
  const score = Math.max(0, ...scores);
  return { place: score < 1 ? 0 : scores.indexOf(score), score };
}

/** Heading and rows of the sheets, that which looks most like objectives first; others only as far as they fit. */
function tablesOf(grids: Grid[]): FileTable[] {
  const [best, ...others] = grids
    .map(({ name, lines }) => ({ name, lines: lines.filter((line) => !isEmpty(line)) }))
    .filter(({ lines }) => lines.length > 0)
    .map((grid) => ({ ...grid, ...headingOf(grid.lines) }))
    .toSorted((one, other) => other.score - one.score);
  if (!best) throw new Refusal(400, 'empty', 'okrImport.empty');
  const first = tableOf(best);
  let room = MOST_TEXT - textOfAll(best.lines);
  const fitting = others.flatMap((grid) => {
    const size = textOfAll(grid.lines);
    if (size > room || grid.score < Math.min(1, best.score)) return [];
    const table = tableIfReadable(grid);
    if (table.length > 0) room -= size;
    return table;
  });
  return [first, ...fitting];
}

function tableIfReadable(grid: Grid & { place: number }): FileTable[] {
  try {
    return [tableOf(grid)];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Heading and rows of one sheet. Throws 400 for one without rows and for too large ones. */
function tableOf({ name, lines, place: top }: Grid & { place: number }): FileTable {
  const [heading, ...rows] = lines.slice(top);
  if (!heading || rows.length === 0) throw new Refusal(400, 'empty', 'okrImport.empty');
  if (rows.length > IMPORT_LIMITS.rows)
    throw new Refusal(400, 'too_many_rows', 'okrImport.tooManyRows', { params: { limit: IMPORT_LIMITS.rows } });
  const width = Math.max(...[heading, ...rows.slice(0, 200)].map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS)
    throw new Refusal(400, 'too_wide', 'okrImport.tooWide', { params: { limit: MOST_COLUMNS } });
  if (textOfAll([heading, ...rows]) > MOST_TEXT)
    throw new Refusal(400, 'too_large', 'okrImport.tooMuchText', { params: { limit: MOST_TEXT / 1_000_000 } });
  const cut = (cell: Cell): Cell => (typeof cell === 'string' ? cellText(cell) : cell);
  return {
    name,
    headings: Array.from({ length: width }, (_, place) => cellText(textOfCell(heading.cells[place])).slice(0, 200)),
    lines: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, width).map(cut) })),
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
