import type { SQL } from 'drizzle-orm';

import type { ItemType } from '#contract/okr/okr-items.ts';

import type { Transaction } from '../../db/database.ts';
import { pageOf, type Page, type PageQuery } from '../../http/answers/list-page.ts';
import type { Member } from '../../http/mount.ts';
import type { Call } from '../../records/call.ts';
import { differences, type Differences } from '../../records/fields.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import { auditType } from '../okr-checks.ts';
import { countItems } from '../okr-store.ts';
import { ITEMS } from './okr-items-store.ts';

/** An entry of an item's history; `more` is kept beside the changed fields. */
export interface OkrEntry {
  action: string;
  type: ItemType;
  id: string;
  fields?: Record<string, unknown>;
  more?: Record<string, unknown>;
}

/** What every kind of OKR item shares: it is read in the company, written with its history, and published after it. */
export class OkrItemsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  read<T>({ viewer }: { viewer: Member }, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(viewer.companyId, work);
  }

  /** Items of a kind, all of them or the page that is asked for; `find` gets the page. */
  list<T>(
    viewer: Member,
    { type, where, query }: { type: ItemType; where: SQL | undefined; query: PageQuery },
    find: (tx: Transaction, page?: Page) => Promise<T[]>,
  ): Promise<T[] | { count: number; page: number; page_size: number; results: T[] }> {
    const page = pageOf(query);
    return this.read({ viewer }, async (tx) => {
      const results = await find(tx, page);
      if (!page) return results;
      return { count: await countItems(tx, type, where), page: page.number, page_size: page.size, results };
    });
  }

  /** Creates once per request id, and records it. */
  create<T extends { id: string }>(call: Call, type: ItemType, work: (write: Write) => Promise<T>): Promise<T> {
    return this.#services.records.once(call, `okr.${type}.create`, async (write) => {
      const made = await work(write);
      await recordItem(write, { action: 'okr.create', type, id: made.id });
      return made;
    });
  }

  /** Changes items in one transaction; `work` records what it changes, and without an entry nothing is published. */
  change<T>(call: Call, work: (write: Write) => Promise<T>): Promise<T> {
    return this.#services.records.write(call, work);
  }

  /** A change that is done once per request id: a repeat gets the first answer. */
  changeOnce<T>(call: Call, name: string, work: (write: Write) => Promise<T>): Promise<T> {
    return this.#services.records.once(call, name, work);
  }
}

/** Into the history of the item and the live channel. */
export async function recordItem(write: Write, { action, type, id, fields = {}, more = {} }: OkrEntry): Promise<void> {
  await write.record({ action, objectType: auditType(type), objectId: id, detail: { fields, ...more } });
  write.publishGathered('okr', id);
}

/**
 * Saves what differs from the row before and records it; nothing when nothing does. `beside` is compared but stands in
 * other tables, `derived` is written without being compared. Answers what differs.
 */
export async function saveItem(
  write: Write,
  type: ItemType,
  change: {
    before: { id: string };
    row: Record<string, unknown>;
    beside?: Record<string, unknown>;
    derived?: (fields: Differences) => Record<string, unknown> | Promise<Record<string, unknown>>;
  },
): Promise<Differences> {
  const { before, row, beside = {}, derived } = change;
  const fields = differences(before, { ...row, ...beside });
  if (Object.keys(fields).length === 0) return fields;
  await write.update(ITEMS[type], before.id, { ...row, ...(await derived?.(fields)) });
  await recordItem(write, { action: 'okr.update', type, id: before.id, fields });
  return fields;
}
