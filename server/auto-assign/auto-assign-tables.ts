import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { AssignCondition } from '#contract/accounts/auto-assign.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Auto-assign rules of a company; `author_level` is what their last author might give. */
export const autoAssignRules = pgTable('auto_assign_rules', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  is_active: boolean().notNull().default(true),
  priority: integer().notNull().default(0),
  match: text().$type<'all' | 'any'>().notNull().default('all'),
  conditions: jsonb().$type<AssignCondition[]>().notNull().default([]),
  joins_company: boolean().notNull().default(false),
  group_ids: uuid().array().notNull().default([]),
  team_id: uuid(),
  role: smallint().$type<0 | 1>(),
  author_id: uuid(),
  author_level: text().$type<'company' | 'global'>().notNull(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
