import { asc, eq, sql, type SQL } from 'drizzle-orm';

import { userInfoOf } from '#contract/accounts/people.ts';
import type { UserGroup } from '#contract/accounts/user-groups.ts';

import type { Transaction } from '../db/database.ts';
import { userGroups } from '../db/people-tables.ts';
import type { RecordKind } from '../records/records-service.ts';

type Named = Parameters<typeof userInfoOf>[0];
/** So many people of a group are named; the rest is counted. */
const FACES = 5;

const columns = {
  id: userGroups.id,
  name: userGroups.name,
  description: userGroups.description,
  members_count: sql<number>`(select count(*)::integer from user_group_members m where m.group_id = ${userGroups.id})`,
  version: userGroups.version,
  people: sql<Named[] | null>`(select json_agg(p) from (
    select u.id, u.first_name, u.last_name from user_group_members m join users u on u.id = m.user_id
    where m.group_id = user_groups.id order by u.last_name, u.first_name, u.id limit ${FACES}) p)`,
};

async function find(tx: Transaction, where: SQL | undefined): Promise<UserGroup[]> {
  const found = await tx
    .select(columns)
    .from(userGroups)
    .where(where)
    .orderBy(asc(userGroups.name), asc(userGroups.id));
  return found.map(withFaces);
}

const withFaces = <G extends { people: Named[] | null }>(group: G) => ({
  ...group,
  people: (group.people ?? []).map(userInfoOf),
});

/** By name, as German readers expect; a search ignores case and accents. */
export const findGroups = (tx: Transaction, search: string): Promise<UserGroup[]> =>
  find(tx, search === '' ? undefined : sql`position(search_key(${search}) in search_key(${userGroups.name})) > 0`);

/** Those of all companies with the names of these; nobody but a superuser gets any. */
export async function findAllGroups(tx: Transaction, userId: string): Promise<UserGroup[]> {
  const { rows } = await tx.execute<Omit<UserGroup, 'people'> & { people: Named[] | null } & Record<string, unknown>>(
    sql`select * from door_user_groups(${userId}, ${FACES})`,
  );
  return rows.map(withFaces);
}

export const findGroup = async (tx: Transaction, id: string): Promise<UserGroup | undefined> =>
  (await find(tx, eq(userGroups.id, id)))[0];

export const GROUP: RecordKind<UserGroup> = { table: userGroups, thing: 'userGroup', find: findGroup };
