import { date, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The event timeline of a board; `system_key` is the step whose meeting an entry follows. */
export const timelineEntries = pgTable('timeline_entries', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  name: text().notNull(),
  start_date: date({ mode: 'string' }),
  end_date: date({ mode: 'string' }),
  position: real().notNull().default(0),
  system_key: text().$type<'kickoff' | 'workshop1' | 'workshop2'>(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  created_by: uuid(),
  version: integer().notNull().default(1),
});
