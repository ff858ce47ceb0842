import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Snapshots of boards; `content` holds what lay on the board, by kind. */
export const snapshots = pgTable('snapshots', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  name: text().notNull(),
  is_automatic: boolean().notNull().default(false),
  derived_board: uuid(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  created_by: uuid(),
  version: integer().notNull().default(1),
});
