import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { OriginKind, ThingKind } from '#contract/board/origins.ts';

/** One step of the red thread: the thing came from the origin. Boards are null for what belongs to the company. */
export const originThreads = pgTable('origin_threads', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  thing_kind: text().$type<ThingKind>().notNull(),
  thing_board: uuid(),
  thing_ref: text().notNull(),
  /** As it was when it was last known. */
  thing_title: text().notNull().default(''),
  origin_kind: text().$type<OriginKind>().notNull(),
  origin_board: uuid(),
  origin_ref: text().notNull(),
  origin_title: text().notNull().default(''),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
