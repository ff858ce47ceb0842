import type { Cell } from '../grid/grid-keys.ts';
import { isSameRow, withCell, type CellValue, type TableContent, type TableRow } from './table-content.ts';

/** A cell where somebody began to write, in the table as it was then: rows and columns may have moved since. */
export interface StartedCell extends Cell {
  content: TableContent;
  key: string;
}

/** Nowhere in the table. */
const GONE = -2;

/** The line of a row now: itself, else the nearest that says the same, also but for the cell that is written. */
function lineOf({ columns, rows }: TableContent, { content, key, line }: StartedCell): number {
  const row = content.rows[line];
  if (line < 0 || !row) return line;
  const itself = rows.indexOf(row);
  if (itself >= 0) return itself;
  const keys = columns.map((column) => column.key);
  const nearest = (isIt: (one: TableRow) => boolean): number => {
    const found = rows.flatMap((one, place) => (isIt(one) ? [place] : []));
    return found.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line))[0] ?? GONE;
  };
  const same = nearest((one) => isSameRow(one, row, keys));
  if (same !== GONE) return same;
  const others = keys.filter((one) => one !== key);
  const beside = others.length > 0 ? nearest((one) => isSameRow(one, row, others)) : GONE;
  if (beside !== GONE) return beside;
  // nobody has added or deleted one: what else the row says has changed
  return rows.length === content.rows.length ? line : GONE;
}

/** Where the cell is now. */
export function placeOfCell(content: TableContent, started: StartedCell): Cell {
  if (content === started.content) return { line: started.line, column: started.column };
  const column = content.columns.findIndex(({ key }) => key === started.key);
  return { line: lineOf(content, started), column: column < 0 ? GONE : column };
}

/** Puts a value into the cell; a row or column that others have deleted comes back for it, so that nothing is lost. */
export function withStartedCell(content: TableContent, started: StartedCell, value: CellValue): TableContent {
  const place = placeOfCell(content, started);
  const column = started.content.columns[started.column];
  const columns =
    place.column === GONE && column ? content.columns.toSpliced(started.column, 0, column) : content.columns;
  const row = started.content.rows[started.line];
  if (place.line !== GONE || !row) return withCell({ ...content, columns }, place.line, started.key, value);
  const rows = content.rows.toSpliced(started.line, 0, row);
  return withCell({ columns, rows }, Math.min(started.line, content.rows.length), started.key, value);
}
