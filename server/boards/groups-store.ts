import { asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Group } from '#contract/board/groups.ts';

import type { Transaction } from '../db/database.ts';
import type { RecordKind } from '../records/records-service.ts';
import { boardGroups } from './boards-tables.ts';

const { id, name, order, version } = boardGroups;

/** Groups in their order. */
export const findGroups = (tx: Transaction, where?: SQL): Promise<Group[]> =>
  tx.select({ id, name, order, version }).from(boardGroups).where(where).orderBy(asc(order), asc(name), asc(id));

export const findGroup = async (tx: Transaction, groupId: string): Promise<Group | undefined> =>
  (await findGroups(tx, eq(id, groupId)))[0];

export const GROUP: RecordKind<Group> = { table: boardGroups, thing: 'group', find: findGroup };

/** A new group behind all others. */
export const newGroup = (companyId: string, named: string) => ({
  company_id: companyId,
  name: named,
  order: sql<number>`(select coalesce(max("order") + 1, 0) from board_groups)`,
});
