import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tenants. Row-level security shows a request only its own. */
export const companies = pgTable('companies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  locale: text().notNull().default('de-DE'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});
