import type { ItemType } from '#contract/okr-items.ts';

import type { Transaction } from '../../db/database.ts';
import { once } from '../../http/repeats.ts';
import type { Services } from '../../services.ts';
import { auditType, type OkrAct } from '../okr-act.ts';

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
  /** Transactions that have recorded something. */
  readonly #wrote = new WeakSet<Transaction>();

  constructor(services: Services) {
    this.#services = services;
  }

  read<T>(act: { viewer: OkrAct['viewer'] }, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(act.viewer.companyId, work);
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
    if (wrote) this.#services.realtime.changed({ company_id: act.viewer.companyId, topic: 'okr', id, version: null });
    return answer;
  }

  #once<T>(tx: Transaction, { viewer, repeatId }: OkrAct, name: string, work: () => Promise<T>) {
    return once(tx, { viewer, name, requestId: repeatId }, work);
  }
}
