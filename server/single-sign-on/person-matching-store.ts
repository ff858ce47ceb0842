import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { companyDomains, memberships, users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';
import { ssoIdentities } from './single-sign-on-tables.ts';

export type MatchedPerson = Pick<typeof users.$inferSelect, 'id' | 'status' | 'is_superuser' | 'role' | 'email_proven'>;
const { id, status, is_superuser, role, email_proven } = users;
const MATCHED = { id, status, is_superuser, role, email_proven };

/** Links a person with the name that a provider has for them. */
export async function insertIdentity(tx: Transaction, identity: typeof ssoIdentities.$inferInsert): Promise<void> {
  await tx.insert(ssoIdentities).values(identity);
}

/** The id of the person whom a provider has under this name; it counts as seen now, with the fields that were sent. */
export async function seeIdentity(
  tx: Transaction,
  { issuer, name_id, fields }: Pick<typeof ssoIdentities.$inferSelect, 'issuer' | 'name_id' | 'fields'>,
): Promise<string | undefined> {
  const [found] = await tx
    .update(ssoIdentities)
    .set({ seen_at: sql`now()`, fields })
    .where(and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.name_id, name_id)))
    .returning({ id: ssoIdentities.user_id });
  return found?.id;
}

/** A person with whether they belong to the company; by id, or by an address in small letters. */
export async function findMatched(
  tx: Transaction,
  companyId: string,
  who: { id: string } | { email: string },
): Promise<{ person: MatchedPerson; isMember: boolean } | undefined> {
  const [found] = await tx
    .select({ ...MATCHED, member: memberships.user_id })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.company_id, companyId)))
    .where('id' in who ? eq(users.id, who.id) : eq(sql`lower(${users.email})`, who.email));
  if (!found) return undefined;
  const { member, ...person } = found;
  return { person, isMember: member !== null };
}

export async function isVerifiedDomain(tx: Transaction, domain: string): Promise<boolean> {
  const found = await tx
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), isNotNull(companyDomains.verified_at)));
  return found.length > 0;
}

export async function insertMember(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx.insert(memberships).values({ company_id: companyId, user_id: userId });
}

/** The language that the company of this transaction gives to new people. */
export async function findCompanyLocale(tx: Transaction): Promise<'de-DE' | 'en-US'> {
  const { rows } = await tx.execute<{ locale: string }>(sql`select locale from companies`);
  return rows[0]?.locale === 'en-US' ? 'en-US' : 'de-DE';
}

/** Writes fields of a person, who counts as active. */
export async function updateMatched(
  tx: Transaction,
  userId: string,
  fields: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...fields, status: 'active', ...nextVersion(users) })
    .where(eq(users.id, userId));
}
