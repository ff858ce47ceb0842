import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { AttributeNames, LastTest } from '#contract/accounts/single-sign-on.ts';

import type { SignOnMark } from '../identity/identity-service.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Settings of a company's identity provider; without our private key. */
export const ssoProviders = pgTable('sso_providers', {
  company_id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull().default(''),
  is_enabled: boolean().notNull().default(false),
  is_enforced: boolean().notNull().default(false),
  entity_id: text().notNull().default(''),
  sso_url: text().notNull().default(''),
  slo_url: text().notNull().default(''),
  certificates: text().array().notNull().default([]),
  name_id_format: text().notNull().default('urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'),
  attributes: jsonb().$type<Partial<AttributeNames>>().notNull().default({}),
  creates_people: boolean().notNull().default(true),
  allows_unasked: boolean().notNull().default(false),
  last_test: jsonb().$type<LastTest>(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** Our key per company. The private key is read only where something is signed. */
export const ssoKeys = pgTable('sso_keys', {
  company_id: uuid().primaryKey(),
  private_key: text().notNull(),
  certificate: text().notNull(),
  created_at: moment().notNull().defaultNow(),
});

/** Whom a provider means by a name. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    company_id: uuid().notNull(),
    issuer: text().notNull(),
    name_id: text().notNull(),
    user_id: uuid().notNull(),
    /** What it said of them last. */
    fields: text().array().notNull().default(['first_name', 'last_name', 'department']),
    created_at: moment().notNull().defaultNow(),
    seen_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.issuer, table.name_id] })],
);

/** Requests that wait for their answer. */
export const ssoRequests = pgTable(
  'sso_requests',
  {
    company_id: uuid().notNull(),
    id: text().notNull(),
    kind: text().$type<'login' | 'test' | 'logout'>().notNull(),
    state_hash: bytea(),
    next: text(),
    tester_id: uuid(),
    issued_at: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Assertions that were used. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  { company_id: uuid().notNull(), id: text().notNull(), expires_at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Good answers that wait for the browser that asked. */
export const ssoArrivals = pgTable('sso_arrivals', {
  code_hash: bytea().primaryKey(),
  company_id: uuid().notNull(),
  user_id: uuid().notNull(),
  state_hash: bytea(),
  mark: jsonb().$type<SignOnMark>().notNull(),
  next: text(),
  expires_at: moment().notNull(),
});
