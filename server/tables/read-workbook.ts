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

/** Lines and columns that are taken of each sheet, and cells of all. */
interface Most {
  lines: number;
  columns: number;
  cells?: number;
}

/**
 * The sheets of a workbook that `guardZip` has let pass: so many lines of each, and one column more than are taken.
 * Throws 400 for what is too large or can't be read.
 */
export async function readWorkbook(bytes: Buffer, most: Most): Promise<SizedGrid[]> {
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
    if (read(bytes, { bookSheets: true }).SheetNames.length > MOST_SHEETS) throw tooLarge();
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
