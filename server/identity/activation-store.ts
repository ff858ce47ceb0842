import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

import type { Database, Transaction } from '../db/database.ts';
import type { Person } from '../db/people-store.ts';
import { users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';
import { activationSessions } from './identity-tables.ts';

/** An invited person on their way in, and the company that has invited them. */
export interface OpenActivation {
  user: Person;
  companyId: string;
}
/** Of a secret that has not grown old. */
const opened = (secret: string) =>
  and(eq(activationSessions.id_hash, hashOf(secret)), gt(activationSessions.expires_at, sql`now()`));
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export async function openActivation(
  tx: Transaction,
  { secret, ...session }: { secret: string; user_id: string; company_id: string; expires_at: Date },
): Promise<void> {
  await tx.insert(activationSessions).values({ ...session, id_hash: hashOf(secret) });
}

/** The activation of a secret, while the person is invited; null when there is none. */
export async function findActivation({ shared }: Database, secret: string): Promise<OpenActivation | null> {
  const [row] = await shared
    .select({ user: users, companyId: activationSessions.company_id })
    .from(activationSessions)
    .innerJoin(users, eq(users.id, activationSessions.user_id))
    .where(and(opened(secret), isNull(activationSessions.used_at), eq(users.status, 'invited')));
  return row ?? null;
}

/** Whether the account of a secret has become active since it was opened, here or in another browser. */
export async function isActivated(tx: Pick<Transaction, 'select'>, secret: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(activationSessions)
    .innerJoin(users, eq(users.id, activationSessions.user_id))
    .where(and(opened(secret), isNotNull(activationSessions.used_at), eq(users.status, 'active')));
  return rows.length > 0;
}

/** Makes an invited account active and uses its activations up. False when somebody else was quicker. */
export async function activate(tx: Transaction, userId: string, fields: Partial<Person>): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ ...fields, status: 'active', password_changed_at: sql`now()`, ...nextVersion(users) })
    .where(and(eq(users.id, userId), eq(users.status, 'invited')));
  if (!rowCount) return false;
  const ofPerson = and(eq(activationSessions.user_id, userId), isNull(activationSessions.used_at));
  const used = await tx
    .update(activationSessions)
    .set({ used_at: sql`now()` })
    .where(ofPerson);
  return Boolean(used.rowCount);
}

/** Ends the activations of a person: what they have opened is unknown from then on. */
export async function endActivations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(activationSessions).where(eq(activationSessions.user_id, userId));
}

export async function removeOldActivations({ shared }: Database): Promise<void> {
  await shared.delete(activationSessions).where(lt(activationSessions.expires_at, sql`now()`));
}
