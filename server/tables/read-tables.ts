import type { DecimalSign } from '#contract/okr/okr-exchange.ts';
import { storable } from '#contract/storable.ts';

import { Refusal } from '../http/refusals/refusals.ts';
import { cellText as textOfCell, isBlank, type Cell, type FileLine, type FileTable } from './file-table.ts';
import { isBinary, readCsv } from './read-csv.ts';
import { readWorkbook, type Grid } from './read-workbook.ts';
import { guardZip, isZip } from './zip-guard.ts';

/** Title lines that may be above the heading. */
const ABOVE = 20;
const MOST_COLUMNS = 100;
/** Characters of all cells. */
const MOST_TEXT = 10_000_000;
/** Longer texts fit no field. */
const LONGEST_CELL = 5_100;

export interface FileToRead {
  bytes: Uint8Array;
  /** The decimal sign where the file says none. */
  preset: DecimalSign;
}

/** A file as it was read. */
export interface ReadFile {
  /** Its tables that can be imported, the one that is understood best first. */
  tables: FileTable[];
  /** The decimal sign that its amounts have when they do not show it. */
  preset: DecimalSign;
}

/** What somebody wants of a file. */
export interface TablesWanted {
  /** The most rows that a table may have. */
  rows: number;
  /** How many headings of a line are understood: the line of which most is becomes the heading. */
  understood: (headings: string[]) => number;
}

/** Reads a CSV or XLSX file. Throws 400 with a sentence for what can't be read or is too large. Runs in a thread. */
export async function readTables({ bytes: content, preset }: FileToRead, wanted: TablesWanted): Promise<ReadFile> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (isZip(bytes)) {
    guardZip(bytes);
    // blank lines may be between the rows
    const grids = await readWorkbook(bytes, { lines: 4 * wanted.rows, columns: MOST_COLUMNS });
    return { tables: tablesOf(grids, wanted), preset };
  }
  if (isBinary(bytes)) throw new Refusal(400, 'file_kind', 'tableFile.kind');
  const { lines, separator } = await readCsv(bytes, wanted.rows + ABOVE + 1);
  // where lists are separated by semicolons, decimals are by commas
  const own = separator === ';' ? ',' : separator === ',' ? '.' : preset;
  return { tables: tablesOf([{ name: '', lines }], wanted), preset: own };
}

/** The best heading of the first lines: the one of which most is understood, else the first line. */
function headingOf(lines: readonly FileLine[], { understood }: TablesWanted): { place: number; score: number } {
  const scores = lines.slice(0, ABOVE + 1).map(({ cells }) => understood(cells.map(textOfCell)));
  const score = Math.max(0, ...scores);
  return { place: score < 1 ? 0 : scores.indexOf(score), score };
}

/** Heading and rows of the sheets, the one that is understood best first; others only as far as they fit. */
function tablesOf(grids: Grid[], wanted: TablesWanted): FileTable[] {
  const [best, ...others] = grids
    .map(({ name, lines }) => ({ name, lines: lines.filter((line) => !isBlank(line)) }))
    .filter(({ lines }) => lines.length > 0)
    .map((grid) => ({ ...grid, ...headingOf(grid.lines, wanted) }))
    .toSorted((one, other) => other.score - one.score);
  if (!best) throw new Refusal(400, 'empty', 'tableFile.empty');
  const first = tableOf(best, wanted);
  let room = MOST_TEXT - textOfAll(best.lines);
  const fitting = others.flatMap((grid) => {
    const size = textOfAll(grid.lines);
    if (size > room || grid.score < Math.min(1, best.score)) return [];
    const table = tableIfReadable(grid, wanted);
    if (table.length > 0) room -= size;
    return table;
  });
  return [first, ...fitting];
}

function tableIfReadable(grid: Grid & { place: number }, wanted: TablesWanted): FileTable[] {
  try {
    return [tableOf(grid, wanted)];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Heading and rows of one sheet. Throws 400 for one without rows and for too large ones. */
function tableOf({ name, lines, place: top }: Grid & { place: number }, { rows: most }: TablesWanted): FileTable {
  const [heading, ...rows] = lines.slice(top);
  if (!heading || rows.length === 0) throw new Refusal(400, 'empty', 'tableFile.empty');
  if (rows.length > most) throw new Refusal(400, 'too_many_rows', 'tableFile.tooManyRows', { params: { limit: most } });
  const width = Math.max(...[heading, ...rows.slice(0, 200)].map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS)
    throw new Refusal(400, 'too_wide', 'tableFile.tooWide', { params: { limit: MOST_COLUMNS } });
  if (textOfAll([heading, ...rows]) > MOST_TEXT)
    throw new Refusal(400, 'too_large', 'tableFile.tooMuchText', { params: { limit: MOST_TEXT / 1_000_000 } });
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
