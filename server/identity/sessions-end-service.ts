import { inArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import type { Transaction } from '../db/database.ts';
import { sessions } from './identity-tables.ts';

/**
 * Ends the sessions of people, also those in which they act as somebody else. They end with the commit; publishing it
 * afterwards makes every server forget them.
 */
export async function endSessionsIn(tx: Transaction | NodePgDatabase, ...userIds: string[]): Promise<void> {
  await tx.delete(sessions).where(or(inArray(sessions.user_id, userIds), inArray(sessions.actor_id, userIds)));
}
