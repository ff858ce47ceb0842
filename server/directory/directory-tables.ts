import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { DirectoryCounts, DirectoryRun, RunProblem } from '#contract/accounts/directory.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Which part of the directory feeds a company; empty texts take those of the installation. */
export const directorySettings = pgTable('directory_settings', {
  company_id: uuid().primaryKey(),
  is_on: boolean().notNull().default(false),
  base_dn: text().notNull().default(''),
  filter: text().notNull().default(''),
  updated_at: moment().notNull().defaultNow(),
});

/** Synchronisations; at most one of a company is queued or running. */
export const directoryRuns = pgTable('directory_runs', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  dry_run: boolean().notNull().default(false),
  status: text().$type<DirectoryRun['status']>().notNull().default('queued'),
  read_count: integer().notNull().default(0),
  planned: integer().notNull().default(0),
  done: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  counts: jsonb().$type<DirectoryCounts>(),
  problem: text().$type<RunProblem>(),
  confirmed: integer(),
  started_by: uuid(),
  created_at: moment().notNull().defaultNow(),
  finished_at: moment(),
});

/** What a synchronisation plans and has done, in its order. */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    company_id: uuid().notNull(),
    run_id: uuid().notNull(),
    place: integer().notNull(),
    kind: text().notNull(),
    directory_id: text().notNull(),
    user_id: uuid(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    changes: jsonb().$type<{ field: string; from: string; to: string }[]>().notNull().default([]),
    reason: text(),
    is_done: boolean().notNull().default(false),
    error: text(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.place] })],
);

/** People of the directory as they were last read. */
export const directoryUsers = pgTable(
  'directory_users',
  {
    company_id: uuid().notNull(),
    directory_id: text().notNull(),
    email: text().notNull().default(''),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    department: text().notNull().default(''),
    job_title: text().notNull().default(''),
    groups: text().array().notNull().default([]),
    is_enabled: boolean().notNull().default(true),
    state: text().$type<'new' | 'changed' | 'linked' | 'gone' | 'skipped'>().notNull().default('new'),
    user_id: uuid(),
    deactivated_at: moment(),
    seen_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.directory_id] })],
);
