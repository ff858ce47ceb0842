import type { ItemType } from '#contract/okr-items.ts';

import type { Transaction } from '../../db/database.ts';
import { once } from '../../http/repeats.ts';
import type { Services } from '../../services.ts';
import { auditType, type OkrAct } from '../okr-act.ts';

/** What every kind of OKR item shares: one transaction with its audit entry, then the live channel hears of it. */
export class OkrItemsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  read<T>(act: { viewer: OkrAct['viewer'] }, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(act.viewer.companyId, work);
  }

  /** Creates once per request id, and records it. */
  async create<T extends { id: string }>(
    act: OkrAct,
    type: ItemType,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const { viewer, repeatId } = act;
    const { answer, repeated } = await this.read(act, (tx) =>
      once(tx, { viewer, name: `okr.${type}.create`, requestId: repeatId }, async () => {
        const made = await work(tx);
        await this.record(tx, act, { action: 'okr.create', type, id: made.id });
        return made;
      }),
    );
    if (!repeated) this.tell(act, answer.id);
    return answer;
  }

  /** Changes in one transaction; `work` records what it changes. */
  async change<T>(act: OkrAct, id: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const answer = await this.read(act, work);
    this.tell(act, id);
    return answer;
  }

  async record(
    tx: Transaction,
    act: OkrAct,
    entry: { action: string; type: ItemType; id: string; fields?: Record<string, unknown> },
  ): Promise<void> {
    const { action, type, id, fields = {} } = entry;
    await this.#services.audit.recordIn(tx, act.viewer, {
      action,
      objectType: auditType(type),
      objectId: id,
      detail: { fields },
      requestId: act.requestId,
    });
  }

  /** After the commit: who shows OKR asks again. */
  tell(act: OkrAct, id: string): void {
    this.#services.realtime.changed({ company_id: act.viewer.companyId, topic: 'okr', id, version: null });
  }
}
