import { and, inArray, ne, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import type { Transaction } from '../db/database.ts';
import { sessions } from './identity-tables.ts';

/**
 * Ends the sessions of people, also those in which they act as somebody else, except the given one (hash, hexadecimal).
 * They end with the commit; publishing it afterwards makes every server forget them.
 */
export async function endSessionsIn(
  tx: Transaction | NodePgDatabase,
  userIds: readonly string[],
  exceptHex = '',
): Promise<void> {
  const areTheirs = or(inArray(sessions.user_id, [...userIds]), inArray(sessions.actor_id, [...userIds]));
  await tx.delete(sessions).where(and(areTheirs, ne(sessions.id_hash, Buffer.from(exceptHex, 'hex'))));
}
