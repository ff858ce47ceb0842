import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { ssoArrivals } from './single-sign-on-tables.ts';

export type ArrivalRow = typeof ssoArrivals.$inferSelect;

/** A good answer of a provider that waits for its browser, under the hash of a code. */
export async function insertArrival(tx: Transaction, arrival: typeof ssoArrivals.$inferInsert): Promise<void> {
  await tx.insert(ssoArrivals).values(arrival);
}

const waiting = (codeHash: Buffer, asked: boolean) => {
  const kind = asked ? isNotNull(ssoArrivals.state_hash) : isNull(ssoArrivals.state_hash);
  return and(eq(ssoArrivals.code_hash, codeHash), gt(ssoArrivals.expires_at, sql`now()`), kind);
};

/** Takes an arrival away, so that it works once: one that a browser asked for, or one that nobody asked for. */
export async function takeArrival(
  tx: Transaction,
  codeHash: Buffer,
  { asked }: { asked: boolean },
): Promise<ArrivalRow | undefined> {
  const [taken] = await tx.delete(ssoArrivals).where(waiting(codeHash, asked)).returning();
  return taken;
}

/** Whom an arrival that nobody asked for would let in. */
export async function findUnasked(
  tx: Transaction,
  codeHash: Buffer,
): Promise<{ name: string; email: string } | undefined> {
  const [found] = await tx
    .select({ name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`, email: users.email })
    .from(ssoArrivals)
    .innerJoin(users, eq(users.id, ssoArrivals.user_id))
    .where(waiting(codeHash, false));
  return found;
}
