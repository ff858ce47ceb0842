import type { Group, updateGroup } from '#contract/board/groups.ts';
import type { z } from '#contract/z.ts';

import { listPage, type PageQuery } from '../http/answers/list-page.ts';
import type { Member } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { boardGroups } from './boards-tables.ts';
import { findGroup, findGroups, GROUP, newGroup } from './groups-store.ts';
import { reorder } from './reorder-store.ts';

/** The board groups of a company: collapsible sections of the selection. */
export class GroupsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async list(viewer: Member, query: PageQuery) {
    return listPage(await this.#services.database.inCompany(viewer.companyId, (tx) => findGroups(tx)), query);
  }

  async read(viewer: Member, id: string): Promise<Group> {
    const group = await this.#services.database.inCompany(viewer.companyId, (tx) => findGroup(tx, id));
    if (!group) throw notFound('group');
    return group;
  }

  create(call: Call, { name }: { name: string }): Promise<Group> {
    return this.#services.records.once(call, 'groups.create', async (write) => {
      const id = await write.insert(boardGroups, newGroup(write.companyId, name));
      return written(write, { action: 'groups.create', id, detail: { name } });
    });
  }

  /** Throws 412 with the present group when the call rests on another version. */
  update(call: Call, id: string, change: z.output<typeof updateGroup.body>): Promise<Group> {
    return this.#services.records.write(call, async (write) => {
      await write.lockCurrent(GROUP, id);
      await write.update(GROUP, id, change);
      return written(write, { action: 'groups.update', id, detail: change });
    });
  }

  /** The boards of the group stay, without a group. */
  remove(call: Call, id: string): Promise<void> {
    return this.#services.records.write(call, async (write) => {
      const { name } = await write.lock(GROUP, id);
      await write.remove(GROUP, id);
      await write.record({ action: 'groups.delete', objectType: 'group', objectId: id, detail: { name } });
      write.publish('groups', { id });
      // the boards of the group changed their place
      write.publish('boards');
    });
  }

  reorder(call: Call, ids: string[]): Promise<Group[]> {
    return this.#services.records.write(call, async (write) => {
      await reorder(write.tx, 'board_groups', ids);
      await write.record({ action: 'groups.reorder', objectType: 'group', detail: { ordered_ids: ids } });
      write.publish('groups');
      return findGroups(write.tx);
    });
  }
}

/** Logs and publishes a group as it is now, and answers it. */
async function written(write: Write, { id, ...entry }: { action: string; id: string; detail: object }): Promise<Group> {
  const group = await GROUP.find(write.tx, id);
  if (!group) throw notFound('group');
  await write.record({ ...entry, detail: { ...entry.detail }, objectType: 'group', objectId: id });
  write.publish('groups', { id, version: group.version });
  return group;
}
