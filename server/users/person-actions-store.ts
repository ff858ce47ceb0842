import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { teamMembers, teams, userGroupMembers, userGroups, users } from '../db/people-tables.ts';

interface Membership {
  companyId: string;
  userId: string;
}

const groupsOf = ({ companyId, userId }: Membership) =>
  and(eq(userGroupMembers.user_id, userId), eq(userGroupMembers.company_id, companyId));

export async function findGroupIds(tx: Transaction, membership: Membership): Promise<string[]> {
  const rows = await tx.select({ id: userGroupMembers.group_id }).from(userGroupMembers).where(groupsOf(membership));
  return rows.map(({ id }) => id);
}

export async function changeGroups(
  tx: Transaction,
  membership: Membership,
  { gone, come }: { gone: string[]; come: string[] },
): Promise<void> {
  const { companyId: company_id, userId: user_id } = membership;
  if (gone.length > 0)
    await tx.delete(userGroupMembers).where(and(groupsOf(membership), inArray(userGroupMembers.group_id, gone)));
  if (come.length > 0)
    await tx.insert(userGroupMembers).values(come.map((group_id) => ({ company_id, group_id, user_id })));
}

/** Whether all of these groups are the company's. */
export async function haveGroups(tx: Transaction, companyId: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const mine = and(eq(userGroups.company_id, companyId), inArray(userGroups.id, ids));
  return (await tx.$count(userGroups, mine)) === new Set(ids).size;
}

/** Whether all of these teams are the company's. */
export async function haveTeams(tx: Transaction, companyId: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const mine = and(eq(teams.company_id, companyId), inArray(teams.id, ids));
  return (await tx.$count(teams, mine)) === new Set(ids).size;
}

/** Puts somebody into exactly these teams; those that they leave they lead no more. Answers the teams from before. */
export async function replaceTeams(
  tx: Transaction,
  { companyId: company_id, userId: user_id }: Membership,
  wanted: string[],
): Promise<string[]> {
  const mine = and(eq(teamMembers.user_id, user_id), eq(teamMembers.company_id, company_id));
  const rows = await tx.delete(teamMembers).where(mine).returning({ id: teamMembers.team_id });
  const before = rows.map(({ id }) => id);
  if (wanted.length > 0)
    await tx.insert(teamMembers).values(wanted.map((team_id) => ({ company_id, team_id, user_id })));
  const lost = before.filter((id) => !wanted.includes(id));
  const led = and(eq(teams.company_id, company_id), eq(teams.lead_id, user_id), inArray(teams.id, lost));
  if (lost.length > 0) await tx.update(teams).set({ lead_id: null }).where(led);
  return before;
}

/** Whether there is this company, which stays until the end of the transaction. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from companies where id = ${companyId} for share`);
  return rowCount !== 0;
}

export const deleteAccount = (tx: Transaction, userId: string): Promise<unknown> =>
  tx.delete(users).where(eq(users.id, userId));

export async function hasNoPassword(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId));
  return found?.hash === null;
}

/** Accounts with the same address, as far as the asker may see them: each group by its ids. */
export async function findDuplicateIds(
  tx: Transaction,
  viewer: { is_superuser: boolean; companyId: string },
): Promise<string[][]> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array_agg(u.id) as ids from users u
    where ${viewer.is_superuser} or exists (
      select from memberships m where m.user_id = u.id and m.company_id = ${viewer.companyId})
    group by plain_email(u.email) having count(*) > 1 order by plain_email(u.email) limit 200`);
  return rows.map(({ ids }) => ids);
}

/** Moves what an account has to another one and deletes it; answers how much of each kind. */
export async function mergeUsers(
  tx: Transaction,
  keep: string,
  gone: string,
): Promise<{ kind: string; count: number }[]> {
  const { rows } = await tx.execute<{ kind: string; moved: number }>(sql`select * from merge_users(${keep}, ${gone})`);
  return rows.map(({ kind, moved }) => ({ kind, count: moved }));
}
