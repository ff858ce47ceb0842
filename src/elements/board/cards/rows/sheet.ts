import { sameValue } from '#core/editing/merge.ts';

import type { WantedColumn } from '../situation/sheet-lines.ts';
import type { Row } from './row.ts';

/** A column as it is written in a spreadsheet. */
export interface SheetColumn<R extends Row> extends WantedColumn {
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

interface Placed<R extends Row> {
  rows: readonly R[];
  columns: readonly SheetColumn<R>[];
  /** Columns that are not shown, which headings may name. */
  hidden?: readonly SheetColumn<R>[];
  /** The cell where it begins. */
  line: number;
  column: number;
  newRow: () => R;
  most: number;
}

export interface PastedRows<R extends Row> {
  rows: R[];
  /** The fields of rows that were written. */
  written: FieldOfRow[];
  /** How many rows these are. */
  taken: number;
  unread: UnreadCell[];
}

const plain = (text: string): string => text.trim().toLowerCase();
const isCalled = ({ title, aliases = [] }: WantedColumn, text: string): boolean =>
  [plain(title), ...aliases].includes(plain(text));

/** The columns that a first line of headings names, in its order; undefined where it is one of the rows. */
function headOf<R extends Row>([first = []]: readonly string[][], columns: readonly SheetColumn<R>[]) {
  const named = first.map((text) => columns.find((column) => isCalled(column, text)));
  const isNamed = first.every((text, at) => text.trim() === '' || named[at] !== undefined);
  // a single word among several cells may well be one of a row
  return isNamed && named.filter(Boolean).length >= Math.min(2, first.length) ? named : undefined;
}

/** What the cells of a line say in these columns, and those that cannot be read. */
function lineRead<R extends Row>(cells: readonly string[], columns: readonly (SheetColumn<R> | undefined)[]) {
  const read = cells.map((text, index) => columns[index]?.read(text.trim()));
  const unread = cells.flatMap((text, index) =>
    read[index] || text.trim() === '' ? [] : [{ column: columns[index]?.title ?? '', text }],
  );
  const fields: object = Object.assign({}, ...read);
  return { fields, keys: Object.keys(fields), unread };
}

/** Puts a block of cells over rows: from a cell on, or where its headings say. Rows are added for it. */
export function pastedRows<R extends Row>(block: readonly string[][], place: Placed<R>): PastedRows<R> {
  const head = headOf(block, [...place.columns, ...(place.hidden ?? [])]);
  const columns = head ?? place.columns.slice(place.column);
  const rows = [...place.rows];
  const unread: UnreadCell[] = [];
  const written: FieldOfRow[] = [];
  for (const [offset, cells] of block.slice(head ? 1 : 0).entries()) {
    const line = place.line + offset;
    const said = lineRead(cells, line < place.most ? columns : columns.map(asUnread));
    unread.push(...said.unread.map((cell) => ({ number: line + 1, ...cell })));
    // a line of which nothing can be read is no row
    if (said.keys.length === 0) continue;
    const at = Math.min(line, rows.length);
    const row = rows[at] ?? place.newRow();
    rows[at] = { ...row, ...said.fields };
    written.push(...said.keys.map((field) => [row.id, field] as const));
  }
  return { rows, written, taken: new Set(written.map(([id]) => id)).size, unread };
}

/** A column of a line that has no room. */
const asUnread = <R extends Row>(column: SheetColumn<R> | undefined): SheetColumn<R> | undefined =>
  column && { ...column, read: () => undefined };

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
