import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';
import { oneTimeLinks } from './identity-tables.ts';
import { endSessionsIn } from './sessions-end-store.ts';

/**
 * Stores the hash of a new password; ends open links to set one and the sessions of the person, also those in which they
 * act as somebody else, except the given one (hash, hexadecimal). `provesAddress`: the link went to the address.
 */
export async function storePassword(
  tx: Transaction,
  {
    userId,
    hash,
    exceptHex,
    provesAddress,
  }: { userId: string; hash: string; exceptHex?: string; provesAddress?: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash: hash,
      password_changed_at: sql`now()`,
      version: nextVersion(users).version,
      ...(provesAddress && { email_proven: true }),
    })
    .where(eq(users.id, userId));
  await tx
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeLinks.user_id, userId), eq(oneTimeLinks.purpose, 'reset'), isNull(oneTimeLinks.used_at)));
  await endSessionsIn(tx, [userId], exceptHex);
}
