import { and, count, eq, ne, sql } from 'drizzle-orm';

import type { Address, Company, CompanyDetail } from '#contract/accounts/companies.ts';
import { FEATURE_FLAGS } from '#contract/accounts/companies.ts';

import type { Transaction } from '../db/database.ts';
import { memberships, teams } from '../db/people-tables.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { given } from '../records/fields.ts';
import { AVAILABLE_FEATURES, logoUrl } from './companies-service.ts';
import { companies, companyLogos } from './companies-tables.ts';
import type { LogoPicture } from './logo-service.ts';

/** Companies as records. */
export const COMPANY = { table: companies, thing: 'company' } as const;

/** What was sent of a value with several parts goes over the stored ones. */
export const merged = (column: typeof companies.address | typeof companies.features, fields: object) =>
  sql`${column} || ${JSON.stringify(given(fields))}::jsonb`;

const NOWHERE: Address = { street: '', postal_code: '', city: '', country: '' };

/** Throws notFound. */
export async function findDetail(
  tx: Transaction,
  id: string,
  { manage, isAdmin }: { manage: boolean; isAdmin: boolean },
): Promise<CompanyDetail> {
  const [found] = await tx
    .select({ company: companies, logo: companyLogos.sha256 })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.company_id, companies.id))
    .where(eq(companies.id, id));
  if (!found) throw notFound('company');
  const { company, logo } = found;
  const address = { ...NOWHERE, ...company.address };
  return {
    ...listFields(company, logo, address),
    ...(await countsOf(tx, id)),
    may_manage: manage,
    may_administer: isAdmin,
    description: company.description,
    website: company.website,
    address,
    accent: company.accent,
    features: {
      ai: company.features.ai !== false,
      portfolio: company.features.portfolio !== false,
      trends: company.features.trends !== false,
      services: company.features.services !== false,
    },
    available_features: FEATURE_FLAGS.filter((flag) => AVAILABLE_FEATURES.includes(flag)),
    created_at: company.created_at.toISOString(),
    version: company.version,
  };
}

const listFields = (
  { id, name, legal_name, locale }: typeof companies.$inferSelect,
  logo: string | null,
  { city, country }: Address,
): Company => ({ id, name, legal_name, locale, city, country, logo_url: logoUrl(id, logo) });

async function countsOf(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ boards: number }>(
    sql`select count(*)::integer as boards from boards where company_id = ${id}`,
  );
  const numberOf = async (table: typeof memberships | typeof teams): Promise<number> => {
    const [row] = await tx.select({ count: count() }).from(table).where(eq(table.company_id, id));
    return row?.count ?? 0;
  };
  return {
    members_count: await numberOf(memberships),
    teams_count: await numberOf(teams),
    boards_count: rows[0]?.boards ?? 0,
  };
}

/** Whether another company is called so, whatever its letters; only for who sees all companies. */
export async function isNameTaken(tx: Transaction, name: string, except?: string): Promise<boolean> {
  const same = eq(sql`lower(${companies.name})`, name.trim().toLowerCase());
  return (await tx.$count(companies, and(same, except === undefined ? undefined : ne(companies.id, except)))) > 0;
}

export async function nameOf(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return row?.name;
}

export async function versionOf(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.select({ version: companies.version }).from(companies).where(eq(companies.id, id));
  return row?.version ?? 0;
}

/** Null takes it away. */
export async function putLogo(tx: Transaction, id: string, logo: LogoPicture | null): Promise<void> {
  if (!logo) await tx.delete(companyLogos).where(eq(companyLogos.company_id, id));
  else
    await tx
      .insert(companyLogos)
      .values({ company_id: id, ...logo })
      .onConflictDoUpdate({ target: companyLogos.company_id, set: logo });
}

/** Who works in a company. */
export async function findPeople(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.select({ id: memberships.user_id }).from(memberships).where(eq(memberships.company_id, id));
  return rows.map((row) => row.id);
}

/** The name of the company that is gone; null when there was none. */
export async function removeCompany(tx: Transaction, id: string): Promise<string | null> {
  const [gone] = await tx.delete(companies).where(eq(companies.id, id)).returning({ name: companies.name });
  return gone?.name ?? null;
}
