import { boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { DecimalSign, ImportCounts, ImportField, OkrImport } from '#contract/okr/okr-exchange.ts';

import type { Cell, FileLine, FileTable } from '../../tables/file-table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** One item that an import has written, and how it can be as before. */
export interface Written {
  type: 'objective' | 'key_result';
  id: string;
  title: string;
  act: 'create' | 'update';
  /** That the import has left. */
  version: number;
  /** The fields of an update that were replaced, and those that were written. */
  before: Record<string, unknown>;
  write: Record<string, unknown>;
  /** The report that another current value has become. */
  check_in: string | null;
}
/** The cells of a row and what is wrong with them, in the language of who has brought it. */
export interface FailedRow {
  cells: Cell[];
  why: string;
}
export type TakenBack = NonNullable<OkrImport['taken_back']>;

export const okrImports = pgTable('okr_imports', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  created_by: uuid().notNull(),
  filename: text().notNull(),
  sheet: text().notNull().default(''),
  /** Below the heading; emptied when the import is done. */
  lines: jsonb().$type<FileLine[]>().notNull(),
  headings: jsonb().$type<string[]>().notNull(),
  columns: jsonb().$type<(ImportField | null)[]>().notNull(),
  decimal: text().$type<DecimalSign>().notNull(),
  /** The sign where the amounts do not show it. */
  decimal_preset: text().$type<DecimalSign>().notNull().default(','),
  decimal_chosen: boolean().notNull().default(false),
  /** The sheets that can be read, when there are several; emptied when the import is done. */
  sheets: jsonb().$type<FileTable[]>().notNull().default([]),
  year: smallint().notNull(),
  quarter: smallint().notNull(),
  update_existing: boolean().notNull().default(true),
  created_at: moment().notNull().defaultNow(),
  confirmed_at: moment(),
  result: jsonb().$type<ImportCounts>(),
  /** Until it is taken back. */
  written: jsonb().$type<Written[]>().notNull().default([]),
  taken_back: jsonb().$type<TakenBack>(),
  /** Rows that could not be taken. */
  failed: jsonb().$type<FailedRow[]>().notNull().default([]),
});
/** A file that was brought. */
export type ImportRecord = typeof okrImports.$inferSelect;
