import { eq, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import { activationPages } from './identity-tables.ts';

export type Page = typeof activationPages.$inferSelect;

/** The row, locked for this transaction. */
export async function lockPage(tx: Transaction, companyId: string): Promise<Page | undefined> {
  const [page] = await tx.select().from(activationPages).where(eq(activationPages.company_id, companyId)).for('update');
  return page;
}

export async function writePage(
  tx: Transaction,
  companyId: string,
  fields: Pick<Page, 'slug' | 'texts'>,
): Promise<Page | undefined> {
  const [saved] = await tx
    .update(activationPages)
    .set({ ...fields, ...nextVersion(activationPages) })
    .where(eq(activationPages.company_id, companyId))
    .returning();
  return saved;
}

/** Makes the page under this address where that is free; answers the address of the company's page, if it has one now. */
export async function makePage(tx: Transaction, companyId: string, slug: string): Promise<string | undefined> {
  await tx.insert(activationPages).values({ company_id: companyId, slug }).onConflictDoNothing();
  return findSlug(tx, companyId);
}

/** The address of the company's page, if it has one. */
export async function findSlug(tx: Transaction, companyId: string): Promise<string | undefined> {
  const [page] = await tx
    .select({ slug: activationPages.slug })
    .from(activationPages)
    .where(eq(activationPages.company_id, companyId));
  return page?.slug;
}

/** Name of the logo's content; null without one. */
export async function findLogo(tx: Transaction, companyId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ sha256: string }>(
    sql`select sha256 from company_logos where company_id = ${companyId}`,
  );
  return rows[0]?.sha256 ?? null;
}

/** Whether another company has this address. */
export async function isSlugTaken(tx: Transaction, slug: string, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select door_activation_slug_taken(${slug}, ${companyId}) as taken`,
  );
  return rows[0]?.taken === true;
}
