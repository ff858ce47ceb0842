import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { rateCounters } from './identity-tables.ts';

/** Ten wrong tries in ten minutes per account and address, then a pause until the window ends. */
export const TRIES = 10;
const WINDOW_MINUTES = 10;

/** Failures within the window, and minutes until it ends. */
export async function failuresOf(database: Database, key: string): Promise<{ count: number; minutes: number }> {
  const [row] = await database.shared
    .select({ count: rateCounters.count, ends: rateCounters.window_ends_at })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.window_ends_at, sql`now()`)));
  if (!row) return { count: 0, minutes: 0 };
  return { count: row.count, minutes: Math.max(1, Math.ceil((row.ends.getTime() - Date.now()) / 60_000)) };
}

export async function recordFailure(database: Database, key: string): Promise<void> {
  await database.shared.execute(sql`
    insert into rate_counters as r (key, count, window_ends_at) values (${key}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (key) do update set
      count = case when r.window_ends_at > now() then r.count + 1 else 1 end,
      window_ends_at = case when r.window_ends_at > now() then r.window_ends_at else excluded.window_ends_at end`);
}

export async function forgetFailures(database: Database, key: string): Promise<void> {
  await database.shared.delete(rateCounters).where(eq(rateCounters.key, key));
}

export async function removeOldCounters(database: Database): Promise<void> {
  await database.shared.delete(rateCounters).where(lt(rateCounters.window_ends_at, sql`now()`));
}
