import type { SQL } from 'drizzle-orm';

import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../../db/database.ts';
import { pageOf, type Page, type PageQuery } from '../../http/answers/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { notFound, staleBelow } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { differences, type Differences } from '../../records/fields.ts';
import type { Write } from '../../records/records-service.ts';
import { mustRestOn } from '../../records/versions.ts';
import type { Services } from '../../services.ts';
import { auditType, authorizeDelete } from '../okr-checks.ts';
import { deletable } from '../okr-delete-store.ts';
import { countItems } from '../okr-store.ts';
import { ITEM_TITLES } from '../okr-tables.ts';
import { findBelow, lockBelow, titlesBelow, touchProjects } from './okr-below-store.ts';
import { ITEMS, type ItemKind } from './okr-items-store.ts';

/** An entry of an item's history; `more` is stored beside the changed fields. */
export interface OkrEntry {
  action: string;
  type: ItemType;
  id: string;
  fields?: Record<string, unknown>;
  more?: Record<string, unknown>;
}
interface StoredItem {
  id: string;
  version: number;
  created_by: string | null;
}

/** What all kinds of OKR items share: how they are listed, read, created and deleted. */
export abstract class OkrItemsService<Row extends StoredItem, Item extends object, Filter extends PageQuery, Fields> {
  protected readonly services: Services;
  readonly #kind: ItemKind<Row>;

  constructor(services: Services, kind: ItemKind<Row>) {
    this.services = services;
    this.#kind = kind;
  }

  protected abstract where(filter: Filter): SQL | undefined;
  /** Rows as they are on the wire, without who may delete them. */
  protected abstract wireOf(tx: Transaction, rows: Row[]): Promise<Item[]> | Item[];
  /** Stores a new item and answers its id. */
  protected abstract insert(write: Write, body: Fields): Promise<string>;

  /** All that fit, or the page of them that is requested. */
  list(viewer: Member, query: Filter) {
    const where = this.where(query);
    const page = pageOf(query);
    return this.inCompany(viewer, async (tx) => {
      const results = await this.find(tx, viewer, { where, page });
      if (!page) return results;
      return { count: await countItems(tx, this.#kind.type, where), page: page.number, page_size: page.size, results };
    });
  }

  read(viewer: Member, id: string): Promise<Item> {
    return this.inCompany(viewer, (tx) => this.one(tx, viewer, id));
  }

  create(call: Call, body: Fields): Promise<Item> {
    return this.createBy(call, (write) => this.insert(write, body));
  }

  /**
   * Deletes an item with everything below it; the log says how much that was. `seen` names what was shown to be below it;
   * without it nothing is compared. Throws 403, 404, and 412 with the current state: of the item, or of what is below it.
   */
  remove(call: Call, id: string, { seen: wasSeen }: { seen?: string | undefined }): Promise<void> {
    const { base, viewer } = call;
    const { type } = this.#kind;
    return this.services.records.write(call, async (write) => {
      const { tx } = write;
      const current = () => this.one(tx, viewer, id);
      const row = await write.lock<Row>(this.#kind, id);
      await lockBelow(tx, { type, id });
      await authorizeDelete(tx, viewer, { type, id, created_by: row.created_by });
      await mustRestOn({ base, version: row.version }, current);
      const { seen, ...below } = await findBelow(tx, { type, id });
      if (wasSeen !== undefined && wasSeen !== seen) throw staleBelow(await current(), { ...below, seen });
      const lost = { ...below, titles: await titlesBelow(tx, { type, id }) };
      await touchProjects(tx, { type, id });
      const field = ITEM_TITLES[type].name;
      const title = String((row as Record<string, unknown>)[field]);
      await write.discard(this.#kind, id, { kind: auditType(type), title });
      const fields = { [field]: { from: title, to: null } };
      await recordItem(write, { action: 'okr.delete', type, id, fields, more: { lost } });
    });
  }

  /** Throws notFound. */
  async one(tx: Transaction, viewer: Member, id: string): Promise<Item> {
    const row = await this.#kind.find(tx, id);
    const [shown] = row ? await this.#show(tx, viewer, [row]) : [];
    if (!shown) throw notFound(this.#kind.thing);
    return shown;
  }

  /** Creates once per request id, and records it. */
  protected createBy(call: Call, insert: (write: Write) => Promise<string>): Promise<Item> {
    const { type } = this.#kind;
    return this.services.records.once(call, `okr.${type}.create`, async (write) => {
      const id = await insert(write);
      await recordItem(write, { action: 'okr.create', type, id });
      return this.one(write.tx, call.viewer, id);
    });
  }

  protected inCompany<T>(viewer: Member, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.services.database.inCompany(viewer.companyId, work);
  }

  protected async find(
    tx: Transaction,
    viewer: Member,
    { where, page }: { where: SQL | undefined; page?: Page | undefined },
  ): Promise<Item[]> {
    return this.#show(tx, viewer, await this.#kind.findAll(tx, where, page));
  }

  async #show(tx: Transaction, viewer: Member, rows: Row[]): Promise<Item[]> {
    const items = await this.wireOf(tx, rows);
    const ids = rows.map(({ id }) => id);
    const own = await deletable(tx, viewer, { type: this.#kind.type, ids });
    return items.map((item, at) => ({ ...item, can_delete: own.has(ids[at] ?? '') }));
  }
}

/** Into the history of the item and the live channel. */
export async function recordItem(write: Write, { action, type, id, fields = {}, more = {} }: OkrEntry): Promise<void> {
  await write.record({ action, objectType: auditType(type), objectId: id, detail: { fields, ...more } });
  write.publishGathered('okr', id);
}

/**
 * Saves what differs from the row before and records it; nothing when nothing does. `beside` is compared but is stored in
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
