import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Microtrend, TrendTranslation } from '#contract/trends/microtrends.ts';
import type { TrendCategory, TrendRating, TrendTime } from '#contract/trends/trend-rules.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const list = <T>() => jsonb().$type<T[]>().notNull().default([]);
const category = () => text().$type<TrendCategory>().notNull();

/** The marketplace: of no company, written by nobody but the platform. */
export const megatrends = pgTable('megatrends', {
  id: uuid().primaryKey().defaultRandom(),
  external_id: text(),
  translations: list<TrendTranslation>(),
});
export const macrotrends = pgTable('macrotrends', {
  id: uuid().primaryKey().defaultRandom(),
  external_id: text(),
  megatrend_id: uuid().notNull(),
  translations: list<TrendTranslation>(),
  sdg_tags: list<number>(),
});
export const microtrends = pgTable('microtrends', {
  id: uuid().primaryKey().defaultRandom(),
  external_id: text(),
  url: text(),
  country_code: text(),
  initiators: list<Microtrend['initiators'][number]>(),
  sdg_tags: list<number>(),
  translations: list<TrendTranslation>(),
  pictures: list<string>(),
  preview_picture_url: text(),
  category: category(),
  industries: list<Microtrend['industries'][number]>(),
  innovations: list<Microtrend['innovations'][number]>(),
  macrotrend_ids: uuid().array().notNull().default([]),
  created_at: moment().notNull().defaultNow(),
  created_at_external: moment().notNull().defaultNow(),
});

/** Microtrends of a company. */
export const customMicrotrends = pgTable('custom_microtrends', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  image_url: text(),
  category: category(),
  created_by: uuid(),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
export const trendHubs = pgTable('trend_hubs', {
  id: uuid().primaryKey().defaultRandom(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  created_by: uuid(),
  created_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
/** `trend_id` is a microtrend of the marketplace or of the company. */
export const trendHubEntries = pgTable(
  'trend_hub_entries',
  {
    company_id: uuid().notNull(),
    hub_id: uuid().notNull(),
    trend_id: uuid().notNull(),
    notes: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.hub_id, table.trend_id] })],
);
/** What one person thinks; without a category it follows from effect and time. */
export const trendEvaluations = pgTable(
  'trend_evaluations',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    trend_id: uuid().notNull(),
    effect: smallint().notNull(),
    time_adoption: text().$type<TrendTime>().notNull(),
    competence: smallint().notNull(),
    category: text().$type<TrendRating>(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id, table.trend_id] })],
);
