import { and, eq, sql } from 'drizzle-orm';

import type { Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { findPersonAt } from '../db/people-store.ts';
import { memberships, users } from '../db/people-tables.ts';

/** Id of the account with this address; null when there is none. */
export async function findAccount(tx: Transaction, email: string): Promise<string | null> {
  return (await findPersonAt(tx, email))?.id ?? null;
}

export const isMember = async (
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> =>
  (await tx.$count(memberships, and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)))) > 0;

/** Whether somebody may take the account with this address into a company. */
export async function mayAddAccount(tx: Transaction, email: string, viewerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select door_account_to_add(${email}, ${viewerId}) as id`,
  );
  return Boolean(rows[0]?.id);
}

type Account = Omit<typeof users.$inferInsert, 'locale'> & { locale?: Locale | undefined };

/** Somebody who is invited, in the language of the company unless another is said; answers their id. */
export async function insertAccount(tx: Transaction, companyId: string, account: Account): Promise<string> {
  const { rows } = await tx.execute<{ locale: string }>(sql`select locale from companies where id = ${companyId}`);
  const locale = account.locale ?? (rows[0]?.locale === 'en-US' ? 'en-US' : 'de-DE');
  const values = { ...account, locale, status: 'invited' as const, active_company: companyId };
  const [made] = await tx.insert(users).values(values).returning({ id: users.id });
  if (!made) throw new Error('The person was not stored');
  return made.id;
}

export const updateAccount = (
  tx: Transaction,
  id: string,
  fields: Partial<typeof users.$inferInsert>,
): Promise<unknown> => tx.update(users).set(fields).where(eq(users.id, id));

/** How many sessions of somebody are open. */
export const countSessions = async (tx: Transaction, userId: string): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from sessions where user_id = ${userId} and expires_at > now()`,
  );
  return rows[0]?.count ?? 0;
};

/** All at once and in one order: two who lock the same people wait for each other. */
export const lockAccounts = (tx: Transaction, ids: string[]): Promise<unknown> =>
  tx.execute(sql`select from users where id = any (${sql.param(ids)}::uuid[]) order by id for update`);
