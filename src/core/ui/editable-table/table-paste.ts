import type { Cell } from '../grid/grid-keys.ts';
import {
  valueColumns,
  type CellValue,
  type TableColumn,
  type TableContent,
  type TableLimits,
} from './table-content.ts';

/** A cell, bare or in quotation marks, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;

/** The cells of what a spreadsheet puts on the clipboard: tabs, lines, and cells with either of them in quotation marks. */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  let end = '\t';
  for (let at = 0; at < text.length || end === '\t'; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    // what does not end as a spreadsheet writes it is taken as it is
    if (!found) return text.split(/\r?\n/).map((line) => line.split('\t'));
    const [, quoted, plain = ''] = found;
    end = found[3] ?? '';
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t' && CELL.lastIndex < text.length) lines.push([]);
  }
  return lines;
}

export interface Pasted {
  content: TableContent;
  /** Cells that found no place. */
  leftOut: number;
}

/** Puts a block of cells into a table from a cell on: rows are added for it, columns are not. */
export function pastedInto(
  content: TableContent,
  at: Cell,
  block: readonly (readonly string[])[],
  { limits, read }: { limits: TableLimits; read: (text: string, column: TableColumn) => CellValue },
): Pasted {
  const columns = valueColumns(content);
  const most = Math.min(limits.rows, Math.floor(limits.cells / Math.max(1, columns.length)));
  const empty = Object.fromEntries(columns.map(({ key }) => [key, null]));
  const rows = [...content.rows];
  let leftOut = 0;
  for (const [line, cells] of block.entries()) {
    const place = at.line + line;
    const change: Record<string, CellValue> = {};
    for (const [index, text] of cells.entries()) {
      const column = columns[at.column + index];
      if (!column || place >= most) leftOut += 1;
      else if (column.editable !== false) change[column.key] = read(text, column);
    }
    if (place < most) rows[place] = { ...(rows[place] ?? empty), ...change };
  }
  return { content: { ...content, rows }, leftOut };
}
