import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '#contract/accounts/people.ts';

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
  /** False from when an administrator has changed the address until a link mailed to it is used. */
  email_proven: boolean().notNull().default(true),
  is_demo: boolean().notNull().default(false),
  active_company: uuid(),
  department: text().notNull().default(''),
  /** Whether the directory, the provider or an administrator has written the department, not the person. */
  department_proven: boolean().notNull().default(false),
  /** Whether it was written by somebody whose word makes global administrators. */
  department_vouched: boolean().notNull().default(false),
  job_title: text().notNull().default(''),
  /** Immutable id in the corporate directory (LDAP). */
  directory_id: text(),
  directory_groups: text().array().notNull().default([]),
  password_changed_at: moment(),
  /** Written by the database, whoever changes the address. */
  email_changed_at: moment(),
  /** The rank that the person lost last, and when; written by the database. */
  rank_lost: smallint().notNull().default(0),
  rank_lost_at: moment(),
  last_sign_in: moment(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
  /** Names and address without case and accents, for searching. */
  search_key: text().generatedAlwaysAs(sql`search_key(first_name || ' ' || last_name || ' ' || email)`),
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

/** Groups of people; the groups of boards are `board_groups`. */
export const userGroups = pgTable('user_groups', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const userGroupMembers = pgTable(
  'user_group_members',
  { company_id: uuid().notNull(), group_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
);

export const teams = pgTable('teams', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  is_active: boolean().notNull().default(true),
  lead_id: uuid(),
  parent_id: uuid(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const teamMembers = pgTable(
  'team_members',
  { company_id: uuid().notNull(), team_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.team_id, table.user_id] })],
);

/** Mail domains of companies; only the verified ones let people in by their address. */
export const companyDomains = pgTable(
  'company_domains',
  {
    company_id: uuid().notNull(),
    domain: text().notNull(),
    verified_at: moment(),
    /** Value of the DNS record that proves the domain. */
    token: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    verified_via: text().$type<'dns' | 'confirmation'>(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.domain] })],
);
