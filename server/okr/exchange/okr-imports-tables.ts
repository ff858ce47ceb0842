import { boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { ImportCounts, ImportField } from '#contract/okr-exchange.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A row of a file: its line from 1, and its cells. Days are YYYY-MM-DD. */
export interface FileLine {
  line: number;
  cells: (string | number)[];
}

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
  decimal: text().$type<',' | '.'>().notNull(),
  year: smallint().notNull(),
  quarter: smallint().notNull(),
  update_existing: boolean().notNull().default(true),
  created_at: moment().notNull().defaultNow(),
  confirmed_at: moment(),
  result: jsonb().$type<ImportCounts>(),
});
