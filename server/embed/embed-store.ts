import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

import type { Database, Transaction } from '../db/database.ts';
import { memberships, users } from '../db/people-tables.ts';
import { embedKeys, embedOrigins } from './embed-tables.ts';

export type KeyRow = Omit<typeof embedKeys.$inferSelect, 'company_id' | 'secret_hash' | 'created_by'> & {
  created_by: string | null;
};
export type OriginRow = Omit<typeof embedOrigins.$inferSelect, 'created_by'> & { created_by: string | null };

/** A key of a company, by its secret. */
export interface FoundKey {
  id: string;
  company_id: string;
  elements: string[];
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const nameOfUser = sql<string | null>`nullif(trim(${users.first_name} || ' ' || ${users.last_name}), '')`;
const { id, name, prefix, elements, created_at, used_at, rotated_at, revoked_at } = embedKeys;
const shownKey = { id, name, prefix, elements, created_at, used_at, rotated_at, revoked_at };

export const listKeys = (tx: Transaction, keyId?: string): Promise<KeyRow[]> =>
  tx
    .select({ ...shownKey, created_by: nameOfUser })
    .from(embedKeys)
    .leftJoin(users, eq(users.id, embedKeys.created_by))
    .where(keyId === undefined ? undefined : eq(embedKeys.id, keyId))
    .orderBy(sql`${embedKeys.revoked_at} is not null`, desc(embedKeys.created_at));

export async function insertKey(tx: Transaction, row: typeof embedKeys.$inferInsert): Promise<string> {
  const [made] = await tx.insert(embedKeys).values(row).returning({ id: embedKeys.id });
  if (!made) throw new Error('The key was not stored');
  return made.id;
}

/** Another secret, or the end of the key; false for one that has ended or is not there. */
export async function changeKey(
  tx: Transaction,
  keyId: string,
  fields: Partial<typeof embedKeys.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(embedKeys)
    .set(fields)
    .where(and(eq(embedKeys.id, keyId), sql`${embedKeys.revoked_at} is null`));
  return rowCount === 1;
}

export const listOrigins = (tx: Transaction, originId?: string): Promise<OriginRow[]> =>
  tx
    .select({
      id: embedOrigins.id,
      company_id: embedOrigins.company_id,
      origin: embedOrigins.origin,
      created_at: embedOrigins.created_at,
      created_by: nameOfUser,
    })
    .from(embedOrigins)
    .leftJoin(users, eq(users.id, embedOrigins.created_by))
    .where(originId === undefined ? undefined : eq(embedOrigins.id, originId))
    .orderBy(asc(embedOrigins.origin));

/** Nothing for one that the company has already. */
export async function insertOrigin(
  tx: Transaction,
  row: typeof embedOrigins.$inferInsert,
): Promise<string | undefined> {
  const [made] = await tx.insert(embedOrigins).values(row).onConflictDoNothing().returning({ id: embedOrigins.id });
  return made?.id;
}

/** The origin that was removed; nothing when it is not there. */
export async function deleteOrigin(tx: Transaction, originId: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(embedOrigins)
    .where(eq(embedOrigins.id, originId))
    .returning({ origin: embedOrigins.origin });
  return gone?.origin;
}

export async function findKey(database: Database, secret: string): Promise<FoundKey | null> {
  const { rows } = await database.pool.query<FoundKey>('select * from door_embed_key($1)', [hashOf(secret)]);
  return rows[0] ?? null;
}

/** The origins of all companies. */
export async function allOrigins(database: Database): Promise<{ company_id: string; origin: string }[]> {
  const { rows } = await database.pool.query<{ company_id: string; origin: string }>(
    'select * from door_embed_origins()',
  );
  return rows;
}

/** An active person of the company of the transaction, by id or address. */
export async function findMember(tx: Transaction, person: string) {
  const isPerson = person.includes('@')
    ? eq(sql`lower(${users.email})`, person.toLowerCase())
    : sql`${users.id}::text = ${person.toLowerCase()}`;
  const [found] = await tx
    .select({ id: users.id, role: users.role, is_superuser: users.is_superuser })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(isPerson, eq(users.status, 'active')));
  return found;
}

/**
 * Remembers once a minute that a key is used, and holds it until the end of the transaction: another secret or its end
 * waits for the token that is made. False where either came first.
 */
export async function holdKey(tx: Transaction, keyId: string, secret: string): Promise<boolean> {
  const isKey = and(eq(embedKeys.id, keyId), eq(embedKeys.secret_hash, hashOf(secret)), isNull(embedKeys.revoked_at));
  // first what locks more: with the weaker lock two would wait for each other
  await tx
    .update(embedKeys)
    .set({ used_at: sql`now()` })
    .where(and(isKey, sql`coalesce(${embedKeys.used_at} < now() - interval '1 minute', true)`));
  return (await tx.select({ id: embedKeys.id }).from(embedKeys).where(isKey).for('share')).length > 0;
}
