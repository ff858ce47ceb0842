import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A part of what was deleted: a row of a table, or a column of one that lost it. */
interface TrashPart {
  tab: string;
  data: Record<string, unknown>;
}

/** What was deleted and can be taken back for a while. */
export const trash = pgTable('trash', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  object_id: uuid().notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  /** Of people, when they went. */
  email: text().notNull().default(''),
  /** Parents first. */
  rows: jsonb().$type<TrashPart[]>().notNull(),
  links: jsonb().$type<TrashPart[]>().notNull(),
  /** What the links have named since, when they were moved with the deletion. */
  moved_to: uuid(),
  /** Nobody when that account is gone. */
  deleted_by: uuid(),
  deleted_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
