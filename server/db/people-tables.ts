import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '#contract/people.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** People; without a company of their own, see memberships. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  role: smallint().$type<0 | 1>().notNull().default(0),
  is_superuser: boolean().notNull().default(false),
  locale: text().$type<Locale>().notNull().default('en-US'),
  password_hash: text(),
  status: text().$type<'active' | 'invited' | 'disabled'>().notNull().default('active'),
  source: text().notNull().default('local'),
  is_demo: boolean().notNull().default(false),
  active_company: uuid(),
  last_sign_in: moment(),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const memberships = pgTable(
  'memberships',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    is_company_admin: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id] })],
);
