import { internalKeyOf } from '#contract/board/data-sources.ts';

import { movedTo } from '../sortable/moved-to.ts';

export type CellValue = string | number | null;
export type TableRow = Readonly<Record<string, CellValue>>;

/** What people can make of a column. */
export type ColumnType = 'text' | 'number' | 'date';

/** A column of an editable table (whiteboard 3). */
export interface TableColumn {
  key: string;
  label: string;
  /** `index` numbers the rows and holds no values; days are YYYY-MM-DD. */
  type: ColumnType | 'select' | 'index';
  /** In CSS pixels. */
  width?: number;
  /** False: its heading and cells are only read. */
  editable?: boolean;
  /** The values of a select. */
  items?: readonly { value: string; label: string }[];
}

export interface TableContent {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

/** How much a table may hold. */
export interface TableLimits {
  rows: number;
  columns: number;
  cells: number;
}

/** The longest name of a column. */
export const LABEL_LENGTH = 200;

/** The columns that hold values. */
export const valueColumns = ({ columns }: TableContent): TableColumn[] =>
  columns.filter(({ type }) => type !== 'index');

export const withCell = (content: TableContent, line: number, key: string, value: CellValue): TableContent => ({
  ...content,
  rows: content.rows.map((row, place) => (place === line ? { ...row, [key]: value } : row)),
});

/** Whether two rows say the same in these columns. */
export const isSameRow = (one: TableRow, other: TableRow | undefined, keys: readonly string[]): boolean =>
  one === other || keys.every((key) => (one[key] ?? null) === (other?.[key] ?? null));

const emptyRow = (content: TableContent): TableRow =>
  Object.fromEntries(valueColumns(content).map(({ key }) => [key, null]));

export const withRow = (content: TableContent): TableContent => ({
  ...content,
  rows: [...content.rows, emptyRow(content)],
});

export const withoutRow = (content: TableContent, line: number): TableContent => ({
  ...content,
  rows: content.rows.toSpliced(line, 1),
});

/** Undefined where the row cannot go. */
export function withMovedRow(content: TableContent, from: number, to: number): TableContent | undefined {
  const rows = movedTo(content.rows, from, to);
  return rows && { ...content, rows };
}

/** A further column, called by the first number that gives it a key of its own (whiteboard 2.26). */
export function withColumn(content: TableContent, nameOf: (number: number) => string): TableContent {
  const keys = new Set(content.columns.map(({ key }) => key));
  let number = 1;
  while (keys.has(internalKeyOf(nameOf(number)))) number += 1;
  const label = nameOf(number);
  const key = internalKeyOf(label);
  return {
    columns: [...content.columns, { key, label, type: 'text' }],
    rows: content.rows.map((row) => ({ ...row, [key]: null })),
  };
}

export const withoutColumn = ({ columns, rows }: TableContent, key: string): TableContent => ({
  columns: columns.filter((column) => column.key !== key),
  rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([one]) => one !== key))),
});

/** The column as one of another type, its values as they are. */
export const withType = (content: TableContent, key: string, type: ColumnType): TableContent => ({
  ...content,
  columns: content.columns.map((column) => (column.key === key ? { ...column, type } : column)),
});

/** Why a column cannot be called so. */
export type LabelProblem = 'blank' | 'taken';

/** The column under another name; its values move to the key of that name (whiteboard 5). */
export function renamed({ columns, rows }: TableContent, key: string, text: string): TableContent | LabelProblem {
  const label = text.trim().slice(0, LABEL_LENGTH);
  const next = internalKeyOf(label);
  if (next === '') return 'blank';
  if (next !== key && columns.some((column) => column.key === next)) return 'taken';
  const moved = ({ [key]: value = null, ...row }: TableRow): TableRow => ({ ...row, [next]: value });
  return {
    columns: columns.map((column) => (column.key === key ? { ...column, key: next, label } : column)),
    rows: next === key ? rows : rows.map(moved),
  };
}
