import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { ImageStatus } from '#contract/board/notes.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Sticky notes of boards and of sections of cards (whiteboard 3); deleted ones stay for their undo. */
export const stickyNotes = pgTable('sticky_notes', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  text: text().notNull().default(''),
  card_key: text().notNull().default('general'),
  section_key: text().notNull().default('general'),
  x: doublePrecision().notNull().default(0),
  y: doublePrecision().notNull().default(0),
  width: doublePrecision().notNull().default(200),
  height: doublePrecision().notNull().default(200),
  color: text().notNull().default('#00484D'),
  image_id: uuid(),
  thumbnail_id: uuid(),
  image_processing_status: text().$type<ImageStatus>(),
  created_at: moment().notNull().defaultNow(),
  created_by: uuid(),
  updated_at: moment().notNull().defaultNow(),
  updated_by: uuid(),
  deleted_at: moment(),
  version: integer().notNull().default(1),
  seq: bigint({ mode: 'number' }).notNull().default(0),
});

/** Pictures that are no longer on their note and can be brought back for 30 days. */
export const notePictures = pgTable(
  'note_pictures',
  {
    note_id: uuid().notNull(),
    image_id: uuid().notNull(),
    thumbnail_id: uuid(),
    company_id: uuid().notNull(),
    left_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.note_id, table.image_id] })],
);

/** Pictures of notes that snapshots show; written by triggers. */
export const snapshotPictures = pgTable(
  'snapshot_pictures',
  {
    snapshot_id: uuid().notNull(),
    note_id: uuid().notNull(),
    image_id: uuid().notNull(),
    thumbnail_id: uuid(),
    is_made: boolean().notNull(),
    company_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.snapshot_id, table.note_id] })],
);
