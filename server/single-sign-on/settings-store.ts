import { eq, sql } from 'drizzle-orm';

import type { Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import type { Provider } from './single-sign-on-store.ts';
import { ssoProviders } from './single-sign-on-tables.ts';

/** The version of the settings, locked for this transaction. */
export async function lockProvider(tx: Transaction, companyId: string): Promise<number | undefined> {
  const [row] = await tx.select().from(ssoProviders).where(eq(ssoProviders.company_id, companyId)).for('update');
  return row?.version;
}

/** Writes the settings of the company that the transaction sees. */
export const writeProvider = (tx: Transaction, fields: Partial<Provider>): Promise<unknown> =>
  tx.update(ssoProviders).set({ ...fields, ...nextVersion(ssoProviders) });

/** Who administers the company beside somebody, or did until lately. */
export async function findOtherAdmins(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<{ email: string; locale: Locale; company: string }[]> {
  const { rows } = await tx.execute<{ email: string; locale: Locale; company: string }>(sql`
    select u.email, u.locale, c.name as company from memberships m join users u on u.id = m.user_id
      join companies c on c.id = m.company_id
    where m.company_id = ${companyId} and (m.is_company_admin or u.rank_lost_at > now() - interval '1 day')
      and u.status = 'active' and u.id <> ${userId}`);
  return rows;
}
