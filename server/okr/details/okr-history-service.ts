import { sql } from 'drizzle-orm';

import type { Dependents, OkrChange } from '#contract/okr-check-ins.ts';
import type { ItemType } from '#contract/okr-items.ts';
import { userInfoOf } from '#contract/people.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals.ts';
import { auditType } from '../okr-act.ts';
import { findBelow } from '../items/okr-below.ts';
import { ITEM_THING } from '../items/okr-deletion.ts';
import type { OkrItemsService } from '../items/okr-items-service.ts';
import { ITEM_TABLES } from '../okr-tables.ts';

interface Entry extends Record<string, unknown> {
  at: Date;
  action: string;
  detail: { fields?: OkrChange['fields'] };
  id: string | null;
  first_name: string | null;
  last_name: string | null;
}

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
      // `like` names the index, which has only entries of OKR
      const { rows } = await tx.execute<Entry>(sql`
        select a.at, a.action, a.detail, u.id, u.first_name, u.last_name
        from audit_log a left join users u on u.id = a.actor_id
        where a.object_type = ${auditType(type)} and a.object_type like 'okr.%' and a.object_id = ${id} order by a.id desc limit 200`);
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
    const found = await tx.execute(sql`select from ${ITEM_TABLES[type]} where id = ${id}`);
    if (found.rowCount === 0) throw notFound(ITEM_THING[type]);
  }
}
