import type { CellObject, WorkSheet } from '@e965/xlsx';

import { Refusal } from '../http/refusals/refusals.ts';
import type { Cell, FileLine } from './file-table.ts';
import { tooLarge } from './zip-guard.ts';

/** Sheets of a workbook, and cells of all of them: what they claim, not what is filled. */
const MOST_SHEETS = 30;
const MOST_CELLS = 2_000_000;

/** A sheet as it is, blank rows included. */
export interface Grid {
  name: string;
  lines: FileLine[];
}

/** With its last line and column, also where fewer were read. */
interface SizedGrid extends Grid {
  size: { lines: number; columns: number };
}

/** What a cell without a number says; nothing when its formula failed. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  return typeof cell.v === 'boolean' ? (cell.w ?? '') : String(cell.v);
}

/** Lines and columns that are taken of each sheet, cells of all, and sheets; more sheets are refused as `too_many_sheets`. */
interface Most {
  lines: number;
  columns: number;
  cells?: number;
  sheets?: number;
}

/**
 * The sheets of a workbook that `guardZip` has let pass: so many lines of each, and one column more than are taken.
 * Throws 400 for what is too large or can't be read.
 */
export async function readWorkbook(bytes: Buffer, most: Most): Promise<SizedGrid[]> {
  const { read, utils, SSF } = await import('@e965/xlsx');
  let date1904 = false;
  /** A day, with the time of day where there is one; a time alone as it is shown. */
  const momentOf = ({ v = 0, w = '' }: CellObject, format: string): string => {
    if (Number(v) < 1 || !/[yd]/i.test(format.replaceAll(/\[[^\]]*\]|"[^"]*"/g, ''))) return w || String(v);
    const { y, m, d, H, M } = SSF.parse_date_code(Number(v), { date1904 }) as Record<
      'y' | 'm' | 'd' | 'H' | 'M',
      number
    >;
    const two = (number: number): string => String(number).padStart(2, '0');
    return `${y}-${two(m)}-${two(d)}${H + M > 0 ? ` ${two(H)}:${two(M)}` : ''}`;
  };
  const valueOf = (cell: CellObject | undefined): Cell => {
    if (typeof cell?.v !== 'number' || cell.t === 'e') return textOf(cell);
    const format = String(cell.z ?? '');
    if (SSF.is_date(format)) return momentOf(cell, format);
    // 0.62 shown as 62 %
    return format.includes('%') ? { percent: Math.round(cell.v * 1e10) / 1e8 } : cell.v;
  };
  let room = most.cells ?? MOST_CELLS;
  const gridOf = (sheet: WorkSheet): FileLine[] => {
    const { s, e } = utils.decode_range(sheet['!ref'] ?? 'A1');
    room -= (e.r - s.r + 1) * Math.min(e.c - s.c + 1, most.columns + 1);
    if (room < 0) throw tooLarge();
    const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][]; // a dense sheet is an array of rows
    return Array.from({ length: e.r - s.r + 1 }, (_, place) => ({
      line: s.r + place + 1,
      cells: Array.from({ length: Math.min(e.c, most.columns + s.c) - s.c + 1 }, (_cell, column) =>
        valueOf(cells[s.r + place]?.[s.c + column]),
      ),
    }));
  };
  try {
    const sheets = read(bytes, { bookSheets: true }).SheetNames.length;
    if (sheets > (most.sheets ?? MOST_SHEETS)) throw new Refusal(400, 'too_many_sheets', 'tableFile.unpacksTooLarge');
    const book = read(bytes, {
      dense: true,
      cellNF: true,
      sheetRows: most.lines,
      cellFormula: false,
    });
    date1904 = book.Workbook?.WBProps?.date1904 ?? false;
    return book.SheetNames.map((name) => {
      const sheet = book.Sheets[name] ?? {};
      const { e } = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1'));
      return { name, lines: gridOf(sheet), size: { lines: e.r + 1, columns: e.c + 1 } };
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'unreadable', 'tableFile.broken');
  }
}
