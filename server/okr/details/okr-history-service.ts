import type { Dependents, OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals/refusals.ts';
import type { Services } from '../../services.ts';
import { auditType } from '../okr-checks.ts';
import { findBelow } from '../items/okr-below-store.ts';
import { findChanges, hasItem } from './okr-details-store.ts';
import { personOf } from '../items/okr-items.ts';
import { ITEMS } from '../items/okr-items-store.ts';

/** What has happened to an item, and what hangs on it. */
export class OkrHistoryService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Changes of an item from the audit log, newest first. Throws notFound. */
  history(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<OkrChange[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await this.#check(tx, type, id);
      const rows = await findChanges(tx, auditType(type), id);
      return rows.map((row) => ({
        at: new Date(row.at).toISOString(),
        action: row.action,
        fields: row.detail.fields ?? {},
        by: personOf(row.id, row),
      }));
    });
  }

  /** What goes with an item when it is deleted, and the projects that stay without it. */
  dependents(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<Dependents> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await this.#check(tx, type, id);
      return findBelow(tx, { type, id });
    });
  }

  async #check(tx: Transaction, type: ItemType, id: string): Promise<void> {
    if (!(await hasItem(tx, type, id))) throw notFound(ITEMS[type].thing);
  }
}
