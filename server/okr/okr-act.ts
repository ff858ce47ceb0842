import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';

import type { ItemType } from '#contract/okr-items.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { invalidField } from '../http/refusals.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { hasTeam, isMember } from './okr-store.ts';

/** Who changes an item, and on which version of it their input rests. */
export interface OkrAct {
  viewer: Member;
  requestId: string;
  repeatId: string | undefined;
  base: number | undefined;
  /** Of a deletion: names what was shown to hang on the item; undefined: it rests on nothing shown. */
  seen?: string | undefined;
}

/** Reads the act from a request. Throws 400 for an If-Match that is no version. */
export function actOf(viewer: Member, request: FastifyRequest, query: { seen?: string | undefined } = {}): OkrAct {
  const sent = request.headers['if-match'];
  const base = sent === undefined ? undefined : Number(sent.replaceAll('"', ''));
  if (base !== undefined && !Number.isInteger(base)) throw invalidField('if-match', 'field.format');
  return { viewer, requestId: request.id, repeatId: repeatIdOf(request), base, seen: query.seen };
}

/** `''` and null both mean none; undefined means not sent. */
export const noneOf = (value: string | null | undefined): string | null | undefined => (value === '' ? null : value);

interface Held {
  team_id?: string | null | undefined;
  responsible_id?: string | null | undefined;
}

/**
 * Throws 400 with the field when a team or responsible person does not belong to the company. What stands there
 * already may stay: who left the company goes on to be named by what they answered for.
 */
export async function checkPeople(tx: Transaction, sent: Held, before: Held = {}): Promise<void> {
  const { team_id, responsible_id } = sent;
  if (team_id && team_id !== before.team_id && !(await hasTeam(tx, team_id))) throw invalidField('team', 'unknownTeam');
  if (responsible_id && responsible_id !== before.responsible_id && !(await isMember(tx, responsible_id)))
    throw invalidField('responsible_person', 'unknownPerson');
}

/** Only the fields that were sent. */
export function given<T extends Record<string, unknown>>(
  fields: T,
): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;
}

/** Fields of a change as the history keeps them: from what to what, only those that differ. */
export function differences(
  before: object,
  sent: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const was = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key, to]) => JSON.stringify(was[key] ?? null) !== JSON.stringify(to ?? null))
      .map(([key, to]) => [key, { from: was[key] ?? null, to }]),
  );
}

/** Holds the row until the end of the transaction, so that two who save wait for each other. False without it. */
export async function holdRow(tx: Transaction, table: PgTable & { id: PgColumn }, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from ${table} where ${eq(table.id, id)} for update`);
  return (rowCount ?? 0) > 0;
}

/** Object type of the audit log for a kind of item. */
export const auditType = (type: ItemType): string => `okr.${type}`;
