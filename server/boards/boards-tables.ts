import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  interval,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { Step } from '#contract/board/cards.ts';
import type { BoardRights } from '#contract/policy.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const counter = () => bigint({ mode: 'number' }).notNull().default(0);
type Fields = Record<string, unknown>;

export const boardGroups = pgTable('board_groups', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  order: integer().notNull().default(0),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const boards = pgTable('boards', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  group_id: uuid(),
  name: text().notNull(),
  order: integer().notNull().default(0),
  current_step: text().$type<Step>().notNull().default('planen'),
  derived_from: uuid(),
  created_at: moment().notNull().defaultNow(),
  created_by: uuid(),
  updated_at: moment().notNull().defaultNow(),
  updated_by: uuid(),
  version: integer().notNull().default(1),
  seq: counter(),
});

export const boardPermissions = pgTable(
  'board_permissions',
  {
    company_id: uuid().notNull(),
    board_id: uuid().notNull(),
    user_id: uuid().notNull(),
    permission_level: text().$type<BoardRights['permission_level']>().notNull().default('read'),
    allowed_cards: text().array().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.board_id, table.user_id] })],
);

/** One row per scene key: its data, the last version of each field, and the lock as a lease (DESIGN 4). */
export const cards = pgTable(
  'cards',
  {
    company_id: uuid().notNull(),
    board_id: uuid().notNull(),
    card_key: text().notNull(),
    data: jsonb().$type<Fields>().notNull().default({}),
    /** Whether any field holds something. */
    is_filled: boolean()
      .notNull()
      .generatedAlwaysAs(sql`card_is_filled(data)`),
    shape: smallint().notNull().default(1),
    field_versions: jsonb().$type<Record<string, number>>().notNull().default({}),
    version: counter(),
    seq: counter(),
    lock_seq: counter(),
    updated_at: moment(),
    updated_by: uuid(),
    last_request: text(),
    lock_holder: uuid(),
    lock_tab: text(),
    lock_token: counter(),
    lock_since: moment(),
    lock_expires: moment(),
    lock_revoker: uuid(),
    lock_revoker_tab: text(),
    lock_reserve: interval(),
  },
  (table) => [primaryKey({ columns: [table.board_id, table.card_key] })],
);

/** Refused text of a person, stored until taken or dismissed. */
export const drafts = pgTable('drafts', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  card_key: text().notNull(),
  user_id: uuid().notNull(),
  data: jsonb().$type<Fields>().notNull(),
  reason: text().$type<'locked' | 'stale' | 'unsaved'>().notNull(),
  created_at: moment().notNull().defaultNow(),
});

export const boardPresence = pgTable(
  'board_presence',
  {
    company_id: uuid().notNull(),
    board_id: uuid().notNull(),
    user_id: uuid().notNull(),
    tab: text().notNull(),
    socket: text().notNull().default(''),
    seen_at: moment().notNull().defaultNow(),
    /** The card that the tab shows in fullscreen. */
    card_key: text(),
  },
  (table) => [primaryKey({ columns: [table.board_id, table.user_id, table.tab] })],
);
