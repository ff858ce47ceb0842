import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import type { RecordKind } from '../records/records-service.ts';
import { trendHubEntries, trendHubs } from './trends-tables.ts';

const columns = {
  id: trendHubs.id,
  name: trendHubs.name,
  description: trendHubs.description,
  created_by: trendHubs.created_by,
  microtrends_count: sql<number>`(select count(*)::integer from trend_hub_entries e
    join all_microtrends m on m.id = e.trend_id where e.hub_id = trend_hubs.id)`,
  version: trendHubs.version,
};
export type HubRow = Awaited<ReturnType<typeof find>>[number];

const find = (tx: Transaction, where: SQL | undefined) =>
  tx.select(columns).from(trendHubs).where(where).orderBy(asc(trendHubs.name), asc(trendHubs.id));

/** By name. */
export const findHubs = (tx: Transaction): Promise<HubRow[]> => find(tx, undefined);
export const findHub = async (tx: Transaction, id: string): Promise<HubRow | undefined> =>
  (await find(tx, eq(trendHubs.id, id)))[0];

export const TREND_HUB: RecordKind<HubRow> = { table: trendHubs, thing: 'trendHub', find: findHub };

export const countHubs = (tx: Transaction): Promise<number> => tx.$count(trendHubs);

/** Microtrends of a hub beside this one. */
export const countOthersIn = (tx: Transaction, hubId: string, trendId: string): Promise<number> =>
  tx.$count(trendHubEntries, and(eq(trendHubEntries.hub_id, hubId), ne(trendHubEntries.trend_id, trendId)));

/** Puts a microtrend at the end of a hub, or changes its note there. */
export async function putHubEntry(
  tx: Transaction,
  { companyId, hubId, trendId }: { companyId: string; hubId: string; trendId: string },
  notes: string | undefined,
): Promise<void> {
  await tx
    .insert(trendHubEntries)
    .values({
      company_id: companyId,
      hub_id: hubId,
      trend_id: trendId,
      notes: notes ?? '',
      position: sql`(select coalesce(max(position) + 1, 0) from trend_hub_entries where hub_id = ${hubId})`,
    })
    .onConflictDoUpdate({
      target: [trendHubEntries.hub_id, trendHubEntries.trend_id],
      set: { notes: notes ?? sql`${trendHubEntries.notes}` },
    });
}

export async function removeHubEntry(tx: Transaction, hubId: string, trendId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(trendHubEntries)
    .where(and(eq(trendHubEntries.hub_id, hubId), eq(trendHubEntries.trend_id, trendId)));
  return (rowCount ?? 0) > 0;
}
