import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Mails to send and sent; `last_error` of the newest try that failed. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** Whether the text carries a link that lets somebody in: it is forgotten once it is sent. */
  is_secret: boolean().notNull().default(false),
  created_at: moment().notNull().defaultNow(),
  sent_at: moment(),
  attempts: integer().notNull().default(0),
  last_error: text(),
});
