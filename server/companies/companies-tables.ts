import { customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Address, FeatureFlag } from '#contract/accounts/companies.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The tenants. Row-level security shows a request only its own. */
export const companies = pgTable('companies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  locale: text().notNull().default('de-DE'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  legal_name: text().notNull().default(''),
  description: text().notNull().default(''),
  website: text().notNull().default(''),
  address: jsonb().$type<Partial<Address>>().notNull().default({}),
  /** What is not named is on. */
  features: jsonb().$type<Partial<Record<FeatureFlag, boolean>>>().notNull().default({}),
  accent: text().notNull().default(''),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** The logo of a company as the server has drawn it anew: a PNG. */
export const companyLogos = pgTable('company_logos', {
  company_id: uuid().primaryKey(),
  sha256: text().notNull(),
  picture: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  created_at: moment().notNull().defaultNow(),
});
