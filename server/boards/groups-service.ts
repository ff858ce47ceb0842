import { asc, eq, sql } from 'drizzle-orm';

import type { Group } from '#contract/groups.ts';

import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { notFound, staleItem } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { Act } from './boards-service.ts';
import { boardGroups } from './boards-tables.ts';
import { ringLive } from './live-bell.ts';
import { reorder } from './reorder.ts';

const columns = {
  id: boardGroups.id,
  name: boardGroups.name,
  order: boardGroups.order,
  version: boardGroups.version,
};

const findGroups = (tx: Transaction): Promise<Group[]> =>
  tx.select(columns).from(boardGroups).orderBy(asc(boardGroups.order), asc(boardGroups.name), asc(boardGroups.id));

/** The board groups of a company: collapsible sections of the selection. */
export class GroupsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list(viewer: Member): Promise<Group[]> {
    return this.#services.database.inCompany(viewer.companyId, findGroups);
  }

  async read(viewer: Member, id: string): Promise<Group> {
    const [group] = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      tx.select(columns).from(boardGroups).where(eq(boardGroups.id, id)),
    );
    if (!group) throw notFound('group');
    return group;
  }

  async create(act: Act, name: string): Promise<Group> {
    const { viewer, repeatId } = act;
    const { answer, repeated } = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      once(tx, { viewer, name: 'groups.create', requestId: repeatId }, async () => {
        const [group] = await tx
          .insert(boardGroups)
          .values({
            company_id: viewer.companyId,
            name,
            order: sql`(select coalesce(max("order") + 1, 0) from board_groups)`,
          })
          .returning(columns);
        if (!group) throw new Error('The group was not stored');
        await this.#record(tx, act, { action: 'groups.create', id: group.id, detail: { name } });
        return group;
      }),
    );
    if (!repeated) this.#announce(viewer, answer.id, answer.version);
    return answer;
  }

  /** Throws 412 with the present group when it is no longer the version `base`. */
  async update(
    act: Act,
    id: string,
    { base, ...change }: { name?: string | undefined; order?: number | undefined; base?: number | undefined },
  ): Promise<Group> {
    const { viewer } = act;
    const group = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const [now] = await tx.select(columns).from(boardGroups).where(eq(boardGroups.id, id)).for('no key update');
      if (base !== undefined && now && now.version !== base) throw staleItem(now);
      const [changed] = await tx
        .update(boardGroups)
        .set({
          ...(change.name !== undefined && { name: change.name }),
          ...(change.order !== undefined && { order: change.order }),
          version: sql`${boardGroups.version} + 1`,
        })
        .where(eq(boardGroups.id, id))
        .returning(columns);
      if (!changed) throw notFound('group');
      await this.#record(tx, act, { action: 'groups.update', id, detail: { ...change } });
      return changed;
    });
    this.#announce(viewer, id, group.version);
    return group;
  }

  /** The boards of the group stay and stand without a group then. */
  async remove(act: Act, id: string): Promise<void> {
    const { viewer } = act;
    await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const [gone] = await tx.delete(boardGroups).where(eq(boardGroups.id, id)).returning({ name: boardGroups.name });
      if (!gone) throw notFound('group');
      await this.#record(tx, act, { action: 'groups.delete', id, detail: gone });
    });
    this.#announce(viewer, id, null);
    // the boards of the group changed their place
    ringLive(this.#services.doorbell, { company_id: viewer.companyId, topic: 'boards', id: null, version: null });
  }

  async reorder(act: Act, ids: string[]): Promise<Group[]> {
    const { viewer } = act;
    const groups = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await reorder(tx, 'board_groups', ids);
      await this.#record(tx, act, { action: 'groups.reorder', id: '', detail: { ordered_ids: ids } });
      return findGroups(tx);
    });
    this.#announce(viewer, null, null);
    return groups;
  }

  #record(
    tx: Transaction,
    { viewer, requestId }: Act,
    { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
  ): Promise<void> {
    return this.#services.audit.recordIn(tx, viewer, { action, objectType: 'group', objectId: id, detail, requestId });
  }

  #announce(viewer: Member, id: string | null, version: number | null): void {
    ringLive(this.#services.doorbell, { company_id: viewer.companyId, topic: 'groups', id, version });
  }
}
