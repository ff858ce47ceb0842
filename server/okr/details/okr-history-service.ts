import type { Dependents, OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-items.ts';
import { userInfoOf } from '#contract/accounts/people.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals/refusals.ts';
import { auditType } from '../okr-checks.ts';
import { findBelow } from '../items/okr-below-store.ts';
import { findChanges, hasItem } from './okr-details-store.ts';
import type { OkrItemsService } from '../items/okr-items-service.ts';
import { ITEMS } from '../items/okr-items-store.ts';

/** What has happened to an item, and what hangs on it. */
export class OkrHistoryService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  /** Changes of an item from the audit log, newest first. Throws notFound. */
  history(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<OkrChange[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#check(tx, type, id);
      const rows = await findChanges(tx, auditType(type), id);
      return rows.map((row) => ({
        at: new Date(row.at).toISOString(),
        action: row.action,
        fields: row.detail.fields ?? {},
        by:
          row.id === null
            ? null
            : userInfoOf({ id: row.id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
      }));
    });
  }

  /** What goes with an item when it is deleted, and the projects that stay without it. */
  dependents(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<Dependents> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#check(tx, type, id);
      return findBelow(tx, { type, id });
    });
  }

  async #check(tx: Transaction, type: ItemType, id: string): Promise<void> {
    if (!(await hasItem(tx, type, id))) throw notFound(ITEMS[type].thing);
  }
}
