import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Notifications of people, with their read state (application 3). */
export const userNotifications = pgTable('user_notifications', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  user_id: uuid().notNull(),
  kind: text().notNull(),
  params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  target: text(),
  is_read: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});
