import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { AgendaDay, AgendaItem, WorkshopType } from '#contract/board/agenda.ts';

/** The workshops of a board that once got their agenda. */
export const agendas = pgTable(
  'agendas',
  { company_id: uuid().notNull(), board_id: uuid().notNull(), workshop_type: text().$type<WorkshopType>().notNull() },
  (table) => [primaryKey({ columns: [table.board_id, table.workshop_type] })],
);

/** The days of a workshop with their items. */
export const agendaDays = pgTable('agenda_days', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  workshop_type: text().$type<WorkshopType>().notNull(),
  day: integer().notNull(),
  status: text().$type<AgendaDay['status']>().notNull().default('inactive'),
  items: jsonb().$type<AgendaItem[]>().notNull().default([]),
  version: integer().notNull().default(1),
  time_zone: text(),
});
