import type { SQL } from 'drizzle-orm';

import type { ItemType } from '#contract/okr-items.ts';

import type { Transaction } from '../../db/database.ts';
import { pageOf, type Page, type PageQuery } from '../../http/list-page.ts';
import { once } from '../../http/repeats.ts';
import type { Services } from '../../services.ts';
import { auditType, type OkrAct } from '../okr-act.ts';
import { countItems } from '../okr-store.ts';
import { OkrBell } from './okr-bell.ts';

/** An entry of an item's history; `more` is kept beside the changed fields. */
export interface OkrEntry {
  action: string;
  type: ItemType;
  id: string;
  fields?: Record<string, unknown>;
  more?: Record<string, unknown>;
}

/** What every kind of OKR item shares: one transaction with its audit entry, then the live channel hears of it. */
export class OkrItemsService {
  readonly #services: Services;
  readonly #bell: OkrBell;
  /** Transactions that have recorded something. */
  readonly #wrote = new WeakSet<Transaction>();

  constructor(services: Services) {
    this.#services = services;
    this.#bell = new OkrBell((bell) => services.realtime.changed(bell));
  }

  read<T>(act: { viewer: OkrAct['viewer'] }, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(act.viewer.companyId, work);
  }

  /** Items of a kind, all of them or the page that is asked for; `find` gets the page. */
  list<T>(
    viewer: OkrAct['viewer'],
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
  create<T extends { id: string }>(act: OkrAct, type: ItemType, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#change(act, async (tx) => {
      const name = `okr.${type}.create`;
      const { answer } = await this.#once(tx, act, name, async () => {
        const made = await work(tx);
        await this.record(tx, act, { action: 'okr.create', type, id: made.id });
        return made;
      });
      return { answer, id: answer.id };
    });
  }

  /** Changes an item in one transaction; `work` records what it changes, and without an entry nobody is told. */
  change<T>(act: OkrAct, id: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#change(act, async (tx) => ({ answer: await work(tx), id }));
  }

  /** A change that is done once per request id: a repeat gets the first answer. */
  changeOnce<T>(
    act: OkrAct,
    { name, id }: { name: string; id: string },
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.change(act, id, async (tx) => (await this.#once(tx, act, name, () => work(tx))).answer);
  }

  async record(tx: Transaction, act: OkrAct, entry: OkrEntry): Promise<void> {
    const { action, type, id, fields = {}, more = {} } = entry;
    await this.#services.audit.recordIn(tx, act.viewer, {
      action,
      objectType: auditType(type),
      objectId: id,
      detail: { fields, ...more },
      requestId: act.requestId,
    });
    this.#wrote.add(tx);
  }

  async #change<T>(act: OkrAct, work: (tx: Transaction) => Promise<{ answer: T; id: string }>): Promise<T> {
    const { answer, id, wrote } = await this.read(act, async (tx) => {
      const done = await work(tx);
      return { ...done, wrote: this.#wrote.has(tx) };
    });
    // after the commit: who shows OKR asks again
    if (wrote) this.#bell.changed(act.viewer.companyId, id);
    return answer;
  }

  #once<T>(tx: Transaction, { viewer, repeatId }: OkrAct, name: string, work: () => Promise<T>) {
    return once(tx, { viewer, name, requestId: repeatId }, work);
  }
}
