import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was learned in a quarter; `team_id` null is the whole company. A text that was taken away is empty. */
export const okrReviews = pgTable('okr_reviews', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  year: smallint().notNull(),
  quarter: smallint().notNull(),
  team_id: uuid(),
  /** The last name of a team that was deleted; null while there is one with this id. */
  former_team: text(),
  text: text().notNull(),
  author_id: uuid(),
  updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});
