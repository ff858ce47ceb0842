import {
  MOST_HUB_TRENDS,
  MOST_HUBS,
  type TrendHub,
  type TrendHubRow,
  type updateTrendHub,
} from '#contract/trends/trend-hubs.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import { listPage, type PageQuery } from '../http/answers/list-page.ts';
import type { Member } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { microtrendOf } from './microtrend-shape.ts';
import { findHubTrends, holdMicrotrend } from './microtrends-store.ts';
import {
  countHubs,
  countOthersIn,
  findHub,
  findHubs,
  putHubEntry,
  removeHubEntry,
  TREND_HUB,
  type HubRow,
} from './trend-hubs-store.ts';
import { mayChange, mustFit, mustMayChange } from './trends-policy.ts';
import { trendHubs } from './trends-tables.ts';

type HubChange = z.output<typeof updateTrendHub.body>;

/** Collections of microtrends, which the whole company sees. */
export class TrendHubsService {
  readonly #services: Pick<Services, 'database' | 'records'>;

  constructor(services: Pick<Services, 'database' | 'records'>) {
    this.#services = services;
  }

  async list(viewer: Member, page: PageQuery) {
    const hubs = await this.#services.database.inCompany(viewer.companyId, findHubs);
    return listPage(
      hubs.map((hub) => rowOf(hub, viewer)),
      page,
    );
  }

  read(viewer: Member, id: string): Promise<TrendHub> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => one(tx, viewer, id));
  }

  create(call: Call, { name, description = '' }: HubChange & { name: string }): Promise<TrendHub> {
    const work = async (write: Write): Promise<TrendHub> => {
      mustFit('Hubs', await countHubs(write.tx), MOST_HUBS);
      const owned = { company_id: write.companyId, created_by: call.viewer.id };
      const id = await write.insert(trendHubs, { ...owned, name, description });
      await recordChange(write, 'create', { id, name });
      return one(write.tx, call.viewer, id);
    };
    return this.#services.records.once(call, 'trendHubs.create', work);
  }

  /** Throws 403 for who may not, 412 with the hub when the call rests on another version. */
  update(call: Call, id: string, change: HubChange): Promise<TrendHub> {
    return this.#change(call, id, async (write) => {
      await write.update(TREND_HUB, id, change);
      await recordChange(write, 'update', { id, ...given(change) });
    });
  }

  remove(call: Call, id: string): Promise<void> {
    return this.#services.records.write(call, async (write) => {
      const hub = await write.lock(TREND_HUB, id);
      mustMayChange(call.viewer, hub);
      await write.remove(TREND_HUB, id);
      await recordChange(write, 'delete', { id, name: hub.name });
    });
  }

  /** Adds a microtrend, or changes the note of one that is there. Throws 404 for an unknown one. */
  addTrend(
    call: Call,
    id: string,
    { microtrend_id: trendId, notes }: { microtrend_id: string; notes?: string | undefined },
  ) {
    return this.#change(call, id, async (write) => {
      const { tx, companyId } = write;
      if (!(await holdMicrotrend(tx, call.viewer.id, trendId))) throw notFound('microtrend');
      mustFit('InHub', await countOthersIn(tx, id, trendId), MOST_HUB_TRENDS);
      await putHubEntry(tx, { companyId, hubId: id, trendId }, notes);
      await write.update(TREND_HUB, id);
      await recordChange(write, 'addTrend', { id, trendId });
    });
  }

  /** Throws 404 for one that is not in the hub. */
  removeTrend(call: Call, id: string, { microtrend_id: trendId }: { microtrend_id: string }): Promise<TrendHub> {
    return this.#change(call, id, async (write) => {
      if (!(await removeHubEntry(write.tx, id, trendId))) throw notFound('microtrend');
      await write.update(TREND_HUB, id);
      await recordChange(write, 'removeTrend', { id, trendId });
    });
  }

  #change(call: Call, id: string, work: (write: Write) => Promise<void>): Promise<TrendHub> {
    return this.#services.records.write(call, async (write) => {
      const current = () => one(write.tx, call.viewer, id);
      mustMayChange(call.viewer, await write.lockCurrent(TREND_HUB, id, { current }));
      await work(write);
      return current();
    });
  }
}

function rowOf({ created_by, ...hub }: HubRow, viewer: Member): TrendHubRow {
  return { ...hub, can_edit: mayChange(viewer, { created_by }) };
}

async function one(tx: Transaction, viewer: Member, id: string): Promise<TrendHub> {
  const hub = await findHub(tx, id);
  if (!hub) throw notFound('trendHub');
  const trends = await findHubTrends(tx, viewer.id, id);
  const microtrends = trends.map((row) => ({ ...microtrendOf(row, viewer), notes: row.notes }));
  return { ...rowOf(hub, viewer), microtrends };
}

async function recordChange(
  write: Write,
  what: 'create' | 'update' | 'delete' | 'addTrend' | 'removeTrend',
  { id, ...detail }: { id: string } & Record<string, unknown>,
): Promise<void> {
  await write.record({ action: `trendHubs.${what}`, objectType: 'trendHub', objectId: id, detail });
  await write.publishIn('trends', { id });
}
