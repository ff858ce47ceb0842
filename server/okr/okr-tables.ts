import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { ViewState } from '#contract/okr/okr-views.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** What every item has: whose it is, who answers for it, and its version. */
const item = () => ({
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  responsible_id: uuid(),
  created_by: uuid(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const objectives = pgTable('objectives', {
  ...item(),
  objective: text().notNull(),
  description: text().notNull().default(''),
  year: smallint().notNull(),
  quarter: smallint().notNull(),
  team_id: uuid(),
});

export const keyResults = pgTable('key_results', {
  ...item(),
  objective_id: uuid().notNull(),
  title: text().notNull(),
  initial: doublePrecision().notNull().default(0),
  current: doublePrecision().notNull().default(0),
  goal: doublePrecision().notNull().default(100),
  direction: text().$type<'increase' | 'decrease'>().notNull().default('increase'),
  unit: text().notNull().default(''),
  symbol: text().notNull().default(''),
  placement: text().$type<'before' | 'after'>().notNull().default('after'),
  space: boolean().notNull().default(true),
  date: date({ mode: 'string' }),
  order: integer().notNull().default(0),
  /** Of the newest check-in; null while nobody has reported. */
  checked_in_at: moment(),
});

export const checkIns = pgTable('check_ins', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  key_result_id: uuid().notNull(),
  value: doublePrecision().notNull(),
  /** The value before; null: none is known. */
  previous: doublePrecision(),
  confidence: smallint(),
  note: text().notNull().default(''),
  author_id: uuid(),
  /** The day that the report is about (UTC). */
  day: date({ mode: 'string' })
    .notNull()
    .default(sql`(now() at time zone 'UTC')::date`),
  created_at: moment().notNull().defaultNow(),
});

export const okrProjects = pgTable('okr_projects', {
  ...item(),
  title: text().notNull(),
  description: text().notNull().default(''),
  team_id: uuid(),
  due: date({ mode: 'string' }),
  status: text().$type<'not_started' | 'in_progress' | 'done'>().notNull().default('not_started'),
});

export const okrProjectKeyResults = pgTable(
  'okr_project_key_results',
  { company_id: uuid().notNull(), project_id: uuid().notNull(), key_result_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.key_result_id] })],
);

export const okrTasks = pgTable('okr_tasks', {
  ...item(),
  title: text().notNull(),
  project_id: uuid(),
  key_result_id: uuid(),
  due: date({ mode: 'string' }),
  completed: boolean().notNull().default(false),
  completed_at: moment(),
});

/** The table of each kind of item. */
export const ITEM_TABLES = {
  objective: objectives,
  key_result: keyResults,
  project: okrProjects,
  task: okrTasks,
} as const;
/** The column of each kind that holds its title. */
export const ITEM_TITLES = {
  objective: objectives.objective,
  key_result: keyResults.title,
  project: okrProjects.title,
  task: okrTasks.title,
} as const;

export const okrSavedViews = pgTable('okr_saved_views', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  owner_id: uuid().notNull(),
  name: text().notNull(),
  mode: text().$type<'table' | 'diagram'>().notNull().default('table'),
  visibility: text().$type<'private' | 'shared'>().notNull().default('private'),
  is_default: boolean().notNull().default(false),
  view: jsonb().$type<ViewState>().notNull().default({}),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
