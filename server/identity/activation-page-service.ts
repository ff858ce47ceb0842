import type { ActivationSettings, saveActivationSettings } from '#contract/accounts/activation-pages.ts';
import type { z } from '#contract/z.ts';

import { logoUrl } from '../companies/companies-service.ts';
import { recordChange } from '../companies/company-changes-service.ts';
import type { Transaction } from '../db/database.ts';
import { findCompanyName } from '../db/people-store.ts';
import { invalidField, notFound, staleRecord } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Services } from '../services.ts';
import { findLogo, isSlugTaken, lockPage, writePage, type Page } from './activation-page-store.ts';
import { allTexts, mergedTexts } from './activation-texts.ts';

/** The activation page of a company; one that has none yet gets it. */
export function readActivationSettingsOf(services: Services, companyId: string): Promise<ActivationSettings> {
  return services.database.inCompany(companyId, async (tx) =>
    settingsOf(tx, companyId, await find(services, tx, companyId)),
  );
}

/** Writes the page. Throws 400 for an address that another company has, 412 when somebody has saved since. */
export function saveActivationSettingsOf(
  services: Services,
  call: Call,
  { companyId, body }: { companyId: string; body: z.output<(typeof saveActivationSettings)['body']> },
): Promise<ActivationSettings> {
  const { base } = call;
  const work = async (write: Write): Promise<ActivationSettings> => {
    const { tx } = write;
    const page = await find(services, tx, companyId);
    await mustRestOn({ base, version: page.version }, () => settingsOf(tx, companyId, page), staleRecord);
    const slug = body.slug ?? page.slug;
    if (slug !== page.slug && (await isSlugTaken(tx, slug, companyId)))
      throw invalidField('slug', 'activation.slugTaken');
    const saved = await writePage(tx, companyId, { slug, texts: mergedTexts(page.texts, body.texts ?? {}) });
    if (!saved) throw notFound('company');
    const detail = { slug, texts: Object.keys(body.texts ?? {}) };
    await recordChange(write, { companyId, action: 'companies.activation', detail });
    return settingsOf(tx, companyId, saved);
  };
  return services.records.write(call, work, { companyId });
}

/** The row, locked for this transaction. */
async function find({ invitations }: Services, tx: Transaction, companyId: string): Promise<Page> {
  const name = await findCompanyName(tx, companyId);
  if (name === null) throw notFound('company');
  await invitations.pageOf(tx, companyId, name);
  const page = await lockPage(tx, companyId);
  if (!page) throw notFound('company');
  return page;
}

async function settingsOf(tx: Transaction, companyId: string, page: Page): Promise<ActivationSettings> {
  return {
    company_id: companyId,
    slug: page.slug,
    texts: allTexts(page.texts),
    logo_url: logoUrl(companyId, await findLogo(tx, companyId)),
    version: page.version,
    updated_at: page.updated_at.toISOString(),
  };
}
