import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Which identity provider vouches for a session, and under which name: needed to log out there too. */
export interface SignOnMark {
  company_id: string;
  name_id: string;
  name_id_format: string;
  session_index?: string | undefined;
}

export const sessions = pgTable('sessions', {
  id_hash: bytea().primaryKey(),
  user_id: uuid().notNull(),
  actor_id: uuid(),
  company_id: uuid(),
  csrf_token: text().notNull(),
  remember: boolean().notNull().default(false),
  single_sign_on: jsonb().$type<SignOnMark>(),
  created_at: moment().notNull().defaultNow(),
  seen_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
});

export const socketTickets = pgTable('socket_tickets', {
  ticket_hash: bytea().primaryKey(),
  user_id: uuid().notNull(),
  session_hash: bytea().notNull(),
  expires_at: moment().notNull(),
});

export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: moment().notNull(),
});

/** Links that work once: registration, reset of a password, activation of an invitation. Only the hash is kept. */
export const oneTimeLinks = pgTable('one_time_links', {
  token_hash: bytea().primaryKey(),
  purpose: text().$type<'register' | 'reset' | 'activate'>().notNull(),
  user_id: uuid(),
  company_id: uuid(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  used_at: moment(),
});
