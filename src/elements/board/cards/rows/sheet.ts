import { sameValue } from '#core/editing/merge.ts';

import { isTitled, namedColumns, type WantedColumn } from '../situation/sheet-lines.ts';
import type { Row } from './row.ts';

/** A column as it is written in a spreadsheet. */
export interface SheetColumn<R extends Row> extends WantedColumn {
  /** It is not shown, but headings of pasted cells may name it. */
  isHidden?: boolean;
  text: (row: R) => string;
  /** What a text says of a row; undefined for one that cannot be read. */
  read: (text: string) => Partial<R> | undefined;
}

/** A text that was left out: the number of its row in the table, from 1. */
export interface UnreadCell {
  number: number;
  column: string;
  text: string;
  /** Its line is taken all the same; only this text has another meaning than its file says. */
  isTaken?: true;
}

/** A field of the row with this id. */
export type FieldOfRow = readonly [id: string, field: string];

interface Target<R extends Row> {
  rows: readonly R[];
  columns: readonly SheetColumn<R>[];
  newRow: () => R;
  most: number;
}

interface Placed<R extends Row> extends Target<R> {
  /** The cell where it begins. */
  line: number;
  column: number;
}

export interface PastedRows<R extends Row> {
  rows: R[];
  /** The fields of rows that were written. */
  written: FieldOfRow[];
  /** How many rows these are. */
  taken: number;
  unread: UnreadCell[];
}

/** Where the cells of a block go, from left to right; without a column they are named and left out. */
interface Place<R extends Row> {
  title: string;
  column?: SheetColumn<R> | undefined;
}
export const shownOf = <C extends Pick<SheetColumn<Row>, 'isHidden'>>(columns: readonly C[]): C[] =>
  columns.filter(({ isHidden }) => isHidden !== true);
const placeOf = <R extends Row>(column: SheetColumn<R>): Place<R> => ({ title: column.title, column });

/** Where a first line of headings sends the cells below it; undefined where it is one of the rows. */
function headOf<R extends Row>([first = [], ...below]: readonly string[][], place: Placed<R>): Place<R>[] | undefined {
  if (below.length === 0) return undefined;
  const into = shownOf(place.columns)[place.column];
  // a word alone may well be a value, unless it stands over this very column
  if (first.length === 1) return into && isTitled(first[0] ?? '', into) ? [placeOf(into)] : undefined;
  const named = namedColumns(first, place.columns);
  return named?.map((column, at) => ({ title: column?.title ?? first[at]?.trim() ?? '', column }));
}

/** What the cells of a line say, and those that cannot be read or have no room. */
function lineRead<R extends Row>(cells: readonly string[], places: readonly Place<R>[], hasRoom: boolean) {
  const read = cells.map((text, index) => (hasRoom ? places[index]?.column?.read(text.trim()) : undefined));
  const unread = cells.flatMap((text, index) =>
    read[index] || text.trim() === '' ? [] : [{ column: places[index]?.title ?? '', text }],
  );
  const fields: object = Object.assign({}, ...read);
  return { fields, keys: Object.keys(fields), unread };
}

function putRows<R extends Row>(
  block: readonly string[][],
  places: readonly Place<R>[],
  { line: from, ...target }: Target<R> & { line: number },
): PastedRows<R> {
  const rows = [...target.rows];
  const unread: UnreadCell[] = [];
  const written: FieldOfRow[] = [];
  for (const [offset, cells] of block.entries()) {
    const line = from + offset;
    const at = Math.min(line, rows.length);
    const said = lineRead(cells, places, at < target.most);
    // a line of which nothing can be read is no row
    const isRow = said.keys.length > 0;
    unread.push(...said.unread.map((cell) => ({ number: (isRow ? at : line) + 1, ...cell })));
    if (!isRow) continue;
    const row = rows[at] ?? target.newRow();
    rows[at] = { ...row, ...said.fields };
    written.push(...said.keys.map((field) => [row.id, field] as const));
  }
  return { rows, written, taken: new Set(written.map(([id]) => id)).size, unread };
}

/** Puts a block of cells over rows: from a cell on, or where its headings say. Rows are added for it. */
export function pastedRows<R extends Row>(block: readonly string[][], place: Placed<R>): PastedRows<R> {
  const head = headOf(block, place);
  return putRows(block.slice(head ? 1 : 0), head ?? shownOf(place.columns).slice(place.column).map(placeOf), place);
}

/** Adds lines of these columns below the rows. */
export const addedRows = <R extends Row>(lines: readonly string[][], target: Target<R>): PastedRows<R> =>
  putRows(lines, target.columns.map(placeOf), { ...target, line: target.rows.length });

/** Takes a step back that made `after` of `before`; what was changed since stays. */
export function takenBackRows<R extends Row>(now: readonly R[], before: readonly R[], after: readonly R[]): R[] {
  return now.flatMap((row) => {
    const made = after.find(({ id }) => id === row.id);
    if (!made || !sameValue(made, row)) return row;
    return before.find(({ id }) => id === row.id) ?? [];
  });
}

/** The fields that differ between rows of the same id. */
export const changedFields = <R extends Row>(before: readonly R[], after: readonly R[]): FieldOfRow[] =>
  after.flatMap((row) => {
    const old = before.find(({ id }) => id === row.id);
    return old ? Object.keys(row).flatMap((field) => (sameValue(old[field], row[field]) ? [] : [[row.id, field]])) : [];
  });
