import { and, eq, gt, sql } from 'drizzle-orm';

import { REFUSED_ALONE } from '../audit/audit-service.ts';
import type { Database } from '../db/database.ts';
import { rateCounters } from './identity-tables.ts';

const WINDOW_MINUTES = 10;

/** So many failures per key within ten minutes, or the given ones, then a pause until the window ends. */
export interface Limit {
  key: string;
  failures: number;
  minutes?: number;
}
/** What became of a try: `passed` forgets the failures before it, `undecided` counts as never made. */
export type Outcome = 'failed' | 'passed' | 'undecided';
/** `busy`: tries that are under way could fill the limit. */
export type Reservation = 'reserved' | 'busy' | { minutes: number };

const minutesUntil = (moment: Date): number => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 60_000));

/** Counts a try as a failure until it is decided, so that several servers together let no more through than one. */
export async function reserveTry(
  database: Database,
  { key, failures, minutes = WINDOW_MINUTES }: Limit,
): Promise<Reservation> {
  const ends = sql`now() + ${minutes} * interval '1 minute'`;
  const { rowCount } = await database.shared.execute(sql`
    insert into rate_counters as r (key, count, pending, window_ends_at) values (${key}, 1, 1, ${ends})
    on conflict (key) do update set
      count = case when r.window_ends_at > now() then r.count + 1 else 1 end,
      pending = case when r.window_ends_at > now() then r.pending + 1 else 1 end,
      window_ends_at = case when r.window_ends_at > now() then r.window_ends_at else excluded.window_ends_at end
    where r.window_ends_at <= now() or r.count < ${failures}`);
  if (rowCount) return 'reserved';
  const [row] = await database.shared
    .select()
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.window_ends_at, sql`now()`)));
  return row && row.count - row.pending >= failures ? { minutes: minutesUntil(row.window_ends_at) } : 'busy';
}

/** What remains of the failures once a try is decided. */
const REMAINING = {
  failed: sql`r.count`,
  passed: sql`greatest(r.pending - 1, 0)`,
  undecided: sql`greatest(r.count - 1, 0)`,
} as const satisfies Record<Outcome, unknown>;

export async function settleTry(database: Database, key: string, outcome: Outcome): Promise<void> {
  await database.shared.execute(sql`
    update rate_counters as r set count = ${REMAINING[outcome]}, pending = greatest(r.pending - 1, 0) where r.key = ${key}`);
}

/** Counts a request and says whether so many are permitted within the minutes. */
export async function countRequest(
  database: Database,
  { key, requests, minutes }: { key: string; requests: number; minutes: number },
): Promise<{ isWithin: boolean; minutes: number }> {
  const { rows } = await database.shared.execute<{ count: number; ends: string }>(sql`
    insert into rate_counters as r (key, count, window_ends_at) values (${key}, 1, now() + ${minutes} * interval '1 minute')
    on conflict (key) do update set
      count = case when r.window_ends_at > now() then r.count + 1 else 1 end,
      window_ends_at = case when r.window_ends_at > now() then r.window_ends_at else excluded.window_ends_at end
    returning count, window_ends_at as ends`);
  const [row] = rows;
  return { isWithin: (row?.count ?? 1) <= requests, minutes: row ? minutesUntil(new Date(row.ends)) : minutes };
}

/** Takes away counters whose time is over; refusals that were counted get their entry in the audit log. */
export async function removeOldCounters(database: Database): Promise<void> {
  await database.shared.execute(sql`
    with gone as (delete from rate_counters where window_ends_at < now() returning *)
    select tell_refused(key, count, ${REFUSED_ALONE}, window_ends_at) from gone`);
}
