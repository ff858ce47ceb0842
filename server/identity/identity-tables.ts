import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Which identity provider vouches for a session, and under which name: needed to log out there too. */
export interface SignOnMark {
  company_id: string;
  name_id: string;
  name_id_format: string;
  session_index?: string | undefined;
}

/** What a token of a host page carries: the session is one. */
export interface EmbedMark {
  elements: string[];
  origins: string[];
}

export const sessions = pgTable('sessions', {
  id_hash: bytea().primaryKey(),
  user_id: uuid().notNull(),
  actor_id: uuid(),
  company_id: uuid(),
  csrf_token: text().notNull(),
  remember: boolean().notNull().default(false),
  /** What the browser says about itself, for the list of the own sessions. */
  agent: text().notNull().default(''),
  single_sign_on: jsonb().$type<SignOnMark>(),
  embed: jsonb().$type<EmbedMark>(),
  embed_key_id: uuid(),
  created_at: moment().notNull().defaultNow(),
  seen_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  /** Until then it can be extended by use; sessions that take its place inherit it. */
  ends_at: moment()
    .notNull()
    .default(sql`now() + interval '30 days'`),
});

export const socketTickets = pgTable('socket_tickets', {
  ticket_hash: bytea().primaryKey(),
  user_id: uuid().notNull(),
  session_hash: bytea().notNull(),
  expires_at: moment().notNull(),
});

export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  /** Failures, and tries that are not decided yet. */
  count: integer().notNull(),
  /** How many of them are not decided yet. */
  pending: integer().notNull().default(0),
  window_ends_at: moment().notNull(),
});

/** From where somebody has signed in before, by hash. */
export const knownPlaces = pgTable(
  'known_places',
  { user_id: uuid().notNull(), place: bytea().notNull(), seen_at: moment().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.user_id, table.place] })],
);

/** Links that work once: registration, reset of a password, activation of an invitation, a new address. Only the hash is stored. */
export const oneTimeLinks = pgTable('one_time_links', {
  token_hash: bytea().primaryKey(),
  purpose: text().$type<'register' | 'reset' | 'activate' | 'email'>().notNull(),
  user_id: uuid(),
  company_id: uuid(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  used_at: moment(),
});

/** What the activation page of a customer shows; texts are headline, welcome, terms, accept and contact in both languages. */
export const activationPages = pgTable('activation_pages', {
  company_id: uuid().primaryKey(),
  slug: text().notNull(),
  texts: jsonb().$type<Record<string, { de: string; en: string }>>().notNull().default({}),
  logo: bytea(),
  logo_type: text(),
  version: integer().notNull().default(1),
  updated_at: moment().notNull().defaultNow(),
});

/** Somebody who has opened their invitation and may do nothing but activate it. */
export const activationSessions = pgTable('activation_sessions', {
  id_hash: bytea().primaryKey(),
  user_id: uuid().notNull(),
  company_id: uuid().notNull(),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  used_at: moment(),
});
