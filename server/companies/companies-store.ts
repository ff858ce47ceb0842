import { eq } from 'drizzle-orm';

import type { Address } from '#contract/accounts/companies.ts';

import type { Database, Transaction } from '../db/database.ts';
import { companies } from './companies-tables.ts';

interface CompanyListRow {
  id: string;
  name: string;
  legal_name: string;
  address: Partial<Address>;
  locale: string;
  logo: string | null;
  members: number;
  teams: number;
  is_company_admin: boolean;
}

/** The companies of a person, sorted as German readers expect; a superuser sees all. */
export async function findCompaniesOf({ pool }: Database, userId: string): Promise<{ id: string; name: string }[]> {
  return (await pool.query<{ id: string; name: string }>('select id, name from door_companies_of($1)', [userId])).rows;
}

/** The same with what the administration shows of them. */
export async function findCompanyList({ pool }: Database, userId: string): Promise<CompanyListRow[]> {
  return (await pool.query<CompanyListRow>('select * from door_company_list($1)', [userId])).rows;
}

/** Whether a person administers a company of theirs, and whether passwords open nothing there. */
export async function findAccess(
  { pool }: Database,
  userId: string,
  companyId: string,
): Promise<{ is_company_admin: boolean; is_closed: boolean } | undefined> {
  const { rows } = await pool.query<{ is_company_admin: boolean; is_closed: boolean }>(
    `select is_company_admin, exists (select from door_enforcing_companies($1) e where e.id = $2) as is_closed
     from door_companies_of($1) where id = $2`,
    [userId, companyId],
  );
  return rows[0];
}

/** What the company has set of the product: its switches and its colour. */
export async function findSettings(
  tx: Transaction,
  companyId: string,
): Promise<Pick<typeof companies.$inferSelect, 'features' | 'accent'>> {
  const { features, accent } = companies;
  const [row] = await tx.select({ features, accent }).from(companies).where(eq(companies.id, companyId));
  return row ?? { features: {}, accent: '' };
}
