import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Mails to send and sent; `last_error` of the newest try that failed. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: moment().notNull().defaultNow(),
  sent_at: moment(),
  attempts: integer().notNull().default(0),
  last_error: text(),
});
