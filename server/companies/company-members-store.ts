import { and, eq, inArray, sql } from 'drizzle-orm';

import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { initialsOf } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { memberships, teamMembers, teams, userGroupMembers, users } from '../db/people-tables.ts';
import { nameOf } from '../http/callers/viewer.ts';

interface Membership {
  companyId: string;
  userId: string;
  is_company_admin?: boolean;
}

const rowOf = ({ companyId, userId }: Membership) =>
  and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId));

/** Sorted as German readers expect; only the named person when one is named. */
export async function findMembers(tx: Transaction, companyId: string, userId?: string): Promise<CompanyMember[]> {
  const rows = await tx
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      status: users.status,
      is_company_admin: memberships.is_company_admin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(eq(memberships.company_id, companyId), userId === undefined ? undefined : eq(memberships.user_id, userId)),
    )
    .orderBy(sql`${users.last_name}, ${users.first_name}, ${users.id}`);
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    full_name: nameOf({ first_name, last_name, email: row.email }),
    initials: initialsOf(first_name, last_name) || row.email.slice(0, 2).toUpperCase(),
  }));
}

/** False for who is a member already. */
export async function addMember(tx: Transaction, { companyId, userId, ...rights }: Membership): Promise<boolean> {
  const row = { company_id: companyId, user_id: userId, ...rights };
  return (await tx.insert(memberships).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function setCompanyAdmin(tx: Transaction, membership: Required<Membership>): Promise<void> {
  const { is_company_admin } = membership;
  await tx.update(memberships).set({ is_company_admin }).where(rowOf(membership));
}

/** What these people are in the company. */
export const findStandings = (tx: Transaction, companyId: string, ids: string[]) =>
  tx
    .select({
      id: users.id,
      role: users.role,
      is_superuser: users.is_superuser,
      is_company_admin: memberships.is_company_admin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.company_id, companyId), inArray(memberships.user_id, ids)));

/** The active administrators of the company; locked until the end of the transaction, so that no other one leaves. */
export async function lockAdmins(tx: Transaction, companyId: string): Promise<{ id: string; status: string }[]> {
  await tx.execute(sql`select from memberships where company_id = ${companyId} and is_company_admin
    order by user_id for update`);
  // after the lock, so that changes of others are seen
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    select u.id, u.status from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.is_company_admin and u.status <> 'disabled'`);
  return rows;
}

/** Takes somebody out of a company with all they have there; false when they were no member. */
export async function leaveCompany(tx: Transaction, companyId: string, userId: string): Promise<boolean> {
  for (const table of [userGroupMembers, teamMembers])
    await tx.delete(table).where(and(eq(table.company_id, companyId), eq(table.user_id, userId)));
  await leadNoTeam(tx, companyId, userId);
  await tx.execute(sql`delete from board_permissions where company_id = ${companyId} and user_id = ${userId}`);
  const gone = await tx.delete(memberships).where(rowOf({ companyId, userId })).returning();
  return gone.length > 0;
}

/** The teams of a company that somebody has led have no lead. */
export async function leadNoTeam(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ lead_id: null })
    .where(and(eq(teams.company_id, companyId), eq(teams.lead_id, userId)));
}
