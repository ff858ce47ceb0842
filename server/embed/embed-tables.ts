import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** With which a company's server asks for tokens; only the hash of the secret is stored. */
export const embedKeys = pgTable('embed_keys', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  secret_hash: bytea().notNull(),
  elements: text().array().notNull(),
  created_by: uuid(),
  created_at: moment().notNull().defaultNow(),
  used_at: moment(),
  rotated_at: moment(),
  revoked_at: moment(),
});

/** The origins whose pages may show elements to people of a company. */
export const embedOrigins = pgTable('embed_origins', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  origin: text().notNull(),
  created_by: uuid(),
  created_at: moment().notNull().defaultNow(),
});
