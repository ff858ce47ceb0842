import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { companyDomains } from '../db/people-tables.ts';

export interface Place {
  companyId: string;
  domain: string;
}
export type DomainRow = typeof companyDomains.$inferSelect;

const rowOf = ({ companyId, domain }: Place) =>
  and(eq(companyDomains.company_id, companyId), eq(companyDomains.domain, domain.toLowerCase()));

export const listDomains = (tx: Transaction, companyId: string): Promise<DomainRow[]> =>
  tx.select().from(companyDomains).where(eq(companyDomains.company_id, companyId)).orderBy(asc(companyDomains.domain));

export const findDomain = async (tx: Transaction, place: Place): Promise<DomainRow | undefined> =>
  (await tx.select().from(companyDomains).where(rowOf(place)))[0];

/** Nothing for one that the company has already. */
export async function addDomain(tx: Transaction, { companyId, domain }: Place): Promise<DomainRow | undefined> {
  const row = { company_id: companyId, domain };
  const [made] = await tx.insert(companyDomains).values(row).onConflictDoNothing().returning();
  return made;
}

/** Nothing for one that is verified already. */
export async function verifyDomain(
  tx: Transaction,
  place: Place,
  verified_via: 'dns' | 'confirmation',
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .update(companyDomains)
    .set({ verified_at: new Date(), verified_via })
    .where(and(rowOf(place), isNull(companyDomains.verified_at)))
    .returning();
  return row;
}

export const removeDomain = async (tx: Transaction, place: Place): Promise<boolean> =>
  (await tx.delete(companyDomains).where(rowOf(place)).returning()).length > 0;
