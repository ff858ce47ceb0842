import type { listUserGroups, updateUserGroup, UserGroup } from '#contract/accounts/user-groups.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { userGroups } from '../db/people-tables.ts';
import { listPage } from '../http/answers/list-page.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { findAllGroups, findGroup, findGroups, GROUP } from './user-groups-store.ts';

type Filter = z.output<typeof listUserGroups.query>;
type GroupChange = z.output<typeof updateUserGroup.body>;

/** Groups of people of the active company. */
export class UserGroupsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Those of all companies on request; nobody but a superuser gets any of those. */
  async list({ companyId, id }: Member, { search = '', all, ...page }: Filter) {
    const find = (tx: Transaction) => (all ? findAllGroups(tx, id) : findGroups(tx, search));
    return listPage(await this.#services.database.inCompany(companyId, find), page);
  }

  read({ companyId }: Member, id: string): Promise<UserGroup> {
    return this.#services.database.inCompany(companyId, (tx) => one(tx, id));
  }

  /** Throws 400 for a name that another group has. */
  create(call: Call, input: GroupChange & { name: string }): Promise<UserGroup> {
    const { name, description = '' } = input;
    const work = async (write: Write): Promise<UserGroup> => {
      const id = await write.insert(userGroups, { company_id: write.companyId, name, description });
      await recordChange(write, { action: 'userGroups.create', id, detail: { name } });
      return one(write.tx, id);
    };
    return withOwnName(this.#services.records.once(call, 'userGroups.create', work));
  }

  update(call: Call, id: string, change: GroupChange): Promise<UserGroup> {
    const work = async (write: Write): Promise<UserGroup> => {
      await write.update(GROUP, id, change);
      await recordChange(write, { action: 'userGroups.update', id, detail: given(change) });
      return one(write.tx, id);
    };
    return withOwnName(this.#services.records.write(call, work));
  }

  /** Its people stay. */
  remove(call: Call, id: string): Promise<void> {
    return this.#services.records.write(call, async (write) => {
      const { name } = await write.lock(GROUP, id);
      await write.remove(GROUP, id);
      await recordChange(write, { action: 'userGroups.delete', id, detail: { name } });
    });
  }
}

/** A name that another group has is reported at its field. */
const withOwnName = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw isDuplicate(error) ? invalidField('name', 'userGroup.nameTaken') : error;
  });

async function one(tx: Transaction, id: string): Promise<UserGroup> {
  const group = await findGroup(tx, id);
  if (!group) throw notFound('userGroup');
  return group;
}

/** People are listed with their groups. */
async function recordChange(
  write: Write,
  { id, ...entry }: { action: string; id: string; detail: Record<string, unknown> },
): Promise<void> {
  await write.record({ ...entry, objectType: 'userGroup', objectId: id });
  for (const topic of ['userGroups', 'users'] as const) await write.publishIn(topic);
}
