import { and, eq, gt, lt, sql } from 'drizzle-orm';
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
    .where(
      and(
        eq(activationSessions.id_hash, hashOf(secret)),
        gt(activationSessions.expires_at, sql`now()`),
        eq(users.status, 'invited'),
      ),
    );
  return row ?? null;
}

/** Makes an invited account active and ends its activations. False when somebody else was quicker. */
export async function activate(tx: Transaction, userId: string, fields: Partial<Person>): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ ...fields, status: 'active', password_changed_at: sql`now()`, ...nextVersion(users) })
    .where(and(eq(users.id, userId), eq(users.status, 'invited')));
  return Boolean(rowCount) && (await endActivations(tx, userId)) > 0;
}

/** Ends the open activations of a person; answers how many. */
export async function endActivations(tx: Transaction, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(activationSessions).where(eq(activationSessions.user_id, userId));
  return rowCount ?? 0;
}

export async function removeOldActivations({ shared }: Database): Promise<void> {
  await shared.delete(activationSessions).where(lt(activationSessions.expires_at, sql`now()`));
}
