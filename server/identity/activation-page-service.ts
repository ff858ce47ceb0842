import { eq, sql } from 'drizzle-orm';

import type { ActivationSettings, saveActivationSettings } from '#contract/activation-pages.ts';
import type { z } from '#contract/z.ts';

import { logoUrl } from '../companies/companies-service.ts';
import { recordChange } from '../companies/company-act-service.ts';
import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, staleRecord } from '../http/refusals.ts';
import type { Services } from '../services.ts';
import { allTexts, mergedTexts } from './activation-texts.ts';
import { activationPages } from './identity-tables.ts';

/** A wish to change the page; `base` is the version that it rests on, none without `If-Match`. */
interface Save {
  viewer: Member;
  companyId: string;
  body: z.output<(typeof saveActivationSettings)['body']>;
  base: number | undefined;
  requestId: string;
}

/** The activation page of a company; one that has none yet gets it. */
export function readActivationSettingsOf(services: Services, companyId: string): Promise<ActivationSettings> {
  return services.database.inCompany(companyId, async (tx) =>
    settingsOf(tx, companyId, await find(services, tx, companyId)),
  );
}

/** Writes the page. Throws 400 for an address that another company has, 412 when somebody has saved since. */
export function saveActivationSettingsOf(services: Services, save: Save): Promise<ActivationSettings> {
  const { viewer, companyId, body, base, requestId } = save;
  return services.database.inCompany(companyId, async (tx) => {
    const page = await find(services, tx, companyId);
    if (base !== undefined && page.version !== base) throw staleRecord(await settingsOf(tx, companyId, page));
    const slug = body.slug ?? page.slug;
    if (slug !== page.slug && (await isTaken(tx, slug, companyId))) throw invalidField('slug', 'activation.slugTaken');
    const [saved] = await tx
      .update(activationPages)
      .set({
        slug,
        texts: mergedTexts(page.texts, body.texts ?? {}),
        version: page.version + 1,
        updated_at: sql`now()`,
      })
      .where(eq(activationPages.company_id, companyId))
      .returning();
    if (!saved) throw notFound('company');
    await recordChange(
      tx,
      services,
      { viewer, requestId },
      {
        companyId,
        topic: 'companies',
        action: 'companies.activation',
        id: companyId,
        detail: { slug, texts: Object.keys(body.texts ?? {}) },
      },
    );
    return settingsOf(tx, companyId, saved);
  });
}

type Page = typeof activationPages.$inferSelect;

/** The row, locked for this transaction. */
async function find({ invitations }: Services, tx: Transaction, companyId: string): Promise<Page> {
  const named = await tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`);
  const [company] = named.rows;
  if (!company) throw notFound('company');
  await invitations.pageOf(tx, companyId, company.name);
  const [page] = await tx.select().from(activationPages).where(eq(activationPages.company_id, companyId)).for('update');
  if (!page) throw notFound('company');
  return page;
}

async function settingsOf(tx: Transaction, companyId: string, page: Page): Promise<ActivationSettings> {
  const { rows } = await tx.execute<{ sha256: string }>(
    sql`select sha256 from company_logos where company_id = ${companyId}`,
  );
  return {
    company_id: companyId,
    slug: page.slug,
    texts: allTexts(page.texts),
    logo_url: logoUrl(companyId, rows[0]?.sha256 ?? null),
    version: page.version,
    updated_at: page.updated_at.toISOString(),
  };
}

async function isTaken(tx: Transaction, slug: string, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select door_activation_slug_taken(${slug}, ${companyId}) as taken`,
  );
  return rows[0]?.taken === true;
}
