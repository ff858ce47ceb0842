import { sql } from 'drizzle-orm';

import type { Transaction } from './database.ts';

/** Something of a topic has changed in a company, for everybody or for one person; goes to the live channel. */
export interface LiveBell {
  company_id: string;
  user_id?: string;
  topic: string;
  id: string | null;
  version: number | null;
}

/**
 * Rings within a transaction: heard when and only when it commits. It makes commits wait for each other, so hot paths
 * ring the doorbell after the acknowledgement instead.
 */
export async function announceIn(tx: Transaction, channel: 'live_bell', bell: LiveBell): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${`tx|${JSON.stringify(bell)}`})`);
}
