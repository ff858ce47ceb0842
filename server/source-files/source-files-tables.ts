import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { DataHeader, DataRow } from '#contract/board/data-sources.ts';
import type { SlideStep } from '#contract/board/slides.ts';
import type { FileKind, IngestionError, IngestionStatus } from '#contract/board/source-files.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Files of boards (whiteboard 3); `lease` is the process that reads one. */
export const sourceFiles = pgTable('source_files', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  file_id: uuid().notNull(),
  kind: text().$type<FileKind>().notNull(),
  original_filename: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  card_key: text(),
  /** It is the presentation of this step, and none of the files that people see. */
  slides_step: text().$type<SlideStep>(),
  ingestion_status: text().$type<IngestionStatus>().notNull().default('pending'),
  ingestion_error_code: text().$type<IngestionError>(),
  is_simplified: boolean().notNull().default(false),
  page_count: integer().notNull().default(0),
  ingested_page_count: integer().notNull().default(0),
  lease: uuid(),
  lease_until: moment(),
  taken_at: moment(),
  tries: integer().notNull().default(0),
  created_at: moment().notNull().defaultNow(),
  created_by: uuid(),
  version: integer().notNull().default(1),
  /** Files that were chosen together have one, the time of the first of them, and their places in it. */
  batch: uuid(),
  batch_place: integer().notNull().default(0),
});

export const sourceFilePages = pgTable('source_file_pages', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  source_file_id: uuid().notNull(),
  page_number: integer().notNull(),
  page_name: text().notNull().default(''),
  preview_id: uuid(),
  thumbnail_id: uuid(),
});

/** Which cards show which pages. */
export const pageCards = pgTable(
  'page_cards',
  {
    page_id: uuid().notNull(),
    card_key: text().notNull(),
    company_id: uuid().notNull(),
    source_file_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.card_key] })],
);

/** The tables of pages. */
export const dataSources = pgTable('data_sources', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  board_id: uuid().notNull(),
  source_file_page_id: uuid().notNull(),
  name: text().notNull().default(''),
  headers: jsonb().$type<DataHeader[]>().notNull(),
  data: jsonb().$type<DataRow[]>().notNull(),
  analysis: text(),
  rows_left_out: integer().notNull().default(0),
  columns_left_out: integer().notNull().default(0),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
