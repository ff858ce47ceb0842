import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Files of people: the content lies in the store under its hash. */
export const storedFiles = pgTable('stored_files', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  sha256: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  media_type: text().notNull(),
  filename: text().notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
export type StoredFile = typeof storedFiles.$inferSelect;

/** Contents of deleted files that may have to go from the store; those of all companies, which share them. */
export const leftContents = pgTable('left_contents', {
  sha256: text().primaryKey(),
  left_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
