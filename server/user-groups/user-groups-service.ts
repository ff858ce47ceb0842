import { asc, eq, sql } from 'drizzle-orm';

import type { UserGroup } from '#contract/user-groups.ts';

import { announceIn } from '../db/announce.ts';
import type { Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { userGroups } from '../db/people-tables.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { Services } from '../services.ts';

interface GroupAct {
  viewer: Member;
  requestId: string;
  repeatId?: string | undefined;
}
interface GroupChange {
  name?: string | undefined;
  description?: string | undefined;
}

const columns = {
  id: userGroups.id,
  name: userGroups.name,
  description: userGroups.description,
  members_count: sql<number>`(select count(*)::integer from user_group_members m where m.group_id = ${userGroups.id})`,
  version: userGroups.version,
};

/** Groups of people of the active company. */
export class UserGroupsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** By name, as German readers expect; a search ignores case and accents. */
  list(viewer: Member, search = ''): Promise<UserGroup[]> {
    return this.#services.database.inCompany(viewer.companyId, (tx) =>
      tx
        .select(columns)
        .from(userGroups)
        .where(search === '' ? undefined : sql`position(search_key(${search}) in search_key(${userGroups.name})) > 0`)
        .orderBy(asc(userGroups.name), asc(userGroups.id)),
    );
  }

  read(viewer: Member, id: string): Promise<UserGroup> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => findGroup(tx, id));
  }

  /** Throws 400 for a name that another group has. */
  async create(act: GroupAct, input: GroupChange & { name: string }): Promise<UserGroup> {
    const { viewer } = act;
    return this.#change(act, async (tx) => {
      const { answer } = await once(tx, { viewer, name: 'userGroups.create', requestId: act.repeatId }, async () => {
        const [made] = await tx
          .insert(userGroups)
          .values({ company_id: viewer.companyId, name: input.name, description: input.description ?? '' })
          .returning({ id: userGroups.id });
        if (!made) throw new Error('The group was not stored');
        await this.#record(tx, act, { action: 'userGroups.create', id: made.id, detail: { name: input.name } });
        return findGroup(tx, made.id);
      });
      return answer;
    });
  }

  update(act: GroupAct, id: string, change: GroupChange): Promise<UserGroup> {
    return this.#change(act, async (tx) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const [changed] = await tx
        .update(userGroups)
        .set({ ...given, version: sql`${userGroups.version} + 1` })
        .where(eq(userGroups.id, id))
        .returning({ id: userGroups.id });
      if (!changed) throw notFound('userGroup');
      await this.#record(tx, act, { action: 'userGroups.update', id, detail: given });
      return findGroup(tx, id);
    });
  }

  /** Its people stay. */
  async remove(act: GroupAct, id: string): Promise<void> {
    await this.#change(act, async (tx) => {
      const [gone] = await tx.delete(userGroups).where(eq(userGroups.id, id)).returning({ name: userGroups.name });
      if (!gone) throw notFound('userGroup');
      await this.#record(tx, act, { action: 'userGroups.delete', id, detail: gone });
    });
  }

  async #change<T>({ viewer }: GroupAct, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#services.database.inCompany(viewer.companyId, async (tx) => {
        const done = await work(tx);
        for (const topic of ['userGroups', 'users'])
          await announceIn(tx, 'live_bell', { company_id: viewer.companyId, topic, id: null, version: null });
        return done;
      });
    } catch (error) {
      if (isDuplicate(error)) throw invalidField('name', 'userGroup.nameTaken');
      throw error;
    }
  }

  #record(
    tx: Transaction,
    { viewer, requestId }: GroupAct,
    { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
  ): Promise<void> {
    return this.#services.audit.recordIn(tx, viewer, {
      action,
      objectType: 'userGroup',
      objectId: id,
      detail,
      requestId,
    });
  }
}

async function findGroup(tx: Transaction, id: string): Promise<UserGroup> {
  const [group] = await tx.select(columns).from(userGroups).where(eq(userGroups.id, id));
  if (!group) throw notFound('userGroup');
  return group;
}
