import { count, eq, sql } from 'drizzle-orm';

import type { Address, Company, CompanyDetail, createCompany, updateCompany } from '#contract/companies.ts';
import { FEATURE_FLAGS } from '#contract/companies.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import { memberships, teams } from '../db/people-tables.ts';
import type { Viewer } from '../http/viewer.ts';
import { notFound, Refusal, staleRecord } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { Services } from '../services.ts';
import { AVAILABLE_FEATURES, logoUrl } from './companies-service.ts';
import { companies, companyLogos } from './companies-tables.ts';
import { recordChange, type CompanyAct } from './company-act-service.ts';

type NewCompany = z.output<typeof createCompany.body>;
type CompanyChange = z.output<typeof updateCompany.body>;

/** Company as its own page shows and changes it. */
export class CompanyProfileService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async read(viewer: Viewer, id: string): Promise<CompanyDetail> {
    const access = await this.#services.companies.accessTo(viewer, id);
    return this.#services.database.inCompany(id, (tx) => findDetail(tx, id, access));
  }

  /** Superusers only; they work in it at once, since they see all. */
  async create(act: CompanyAct, { address, ...given }: NewCompany): Promise<CompanyDetail> {
    const crossing = { reason: 'companies.create', actor: act.viewer.id };
    const { answer } = await this.#services.database.acrossCompanies(crossing, (tx) =>
      once(tx, { viewer: act.viewer, name: 'companies.create', requestId: act.repeatId }, async () => {
        const row = { ...known(given), name: given.name, ...(address && { address: known(address) }) };
        const [made] = await tx.insert(companies).values(row).returning({ id: companies.id });
        if (!made) throw new Error('The company was not stored');
        await recordChange(tx, this.#services, act, {
          companyId: made.id,
          topic: 'companies',
          action: 'companies.create',
          id: made.id,
          detail: { name: given.name },
        });
        return findDetail(tx, made.id, { manage: true, isAdmin: true });
      }),
    );
    return answer;
  }

  /** Throws 403, 404, and 412 with the current state. */
  async update(act: CompanyAct, id: string, { address, features, ...given }: CompanyChange): Promise<CompanyDetail> {
    await this.#services.companies.mustManage(act.viewer, id);
    const access = await this.#services.companies.accessTo(act.viewer, id);
    return this.#services.database.inCompany(id, async (tx) => {
      const stale = await this.#isStale(tx, act, id);
      if (stale) throw staleRecord(await findDetail(tx, id, access));
      const [changed] = await tx
        .update(companies)
        .set({
          ...known(given),
          ...(address && { address: merged(companies.address, address) }),
          ...(features && { features: merged(companies.features, features) }),
          version: sql`${companies.version} + 1`,
          updated_at: sql`now()`,
        })
        .where(eq(companies.id, id))
        .returning({ version: companies.version });
      if (!changed) throw notFound('company');
      await recordChange(tx, this.#services, act, {
        companyId: id,
        topic: 'companies',
        action: 'companies.update',
        id,
        version: changed.version,
        detail: known({ ...given, address, features }),
      });
      return findDetail(tx, id, access);
    });
  }

  /** Holds the company for a change that rests on a version; true when it has another one by now. */
  async #isStale(tx: Transaction, { base }: CompanyAct, id: string): Promise<boolean> {
    if (base === undefined) return false;
    const [held] = await tx
      .select({ version: companies.version })
      .from(companies)
      .where(eq(companies.id, id))
      .for('no key update');
    return held !== undefined && held.version !== base;
  }

  /** Everything of the company goes with it. The company that one works in is refused. */
  async remove(act: CompanyAct, id: string): Promise<void> {
    const { database, files, identity, companies: access } = this.#services;
    await access.accessTo(act.viewer, id);
    if (act.viewer.companyId === id) throw new Refusal(400, 'company_active', 'company.active');
    const crossing = { reason: 'companies.delete', actor: act.viewer.id };
    const left = await database.acrossCompanies(crossing, async (tx) => {
      const people = await tx
        .select({ id: memberships.user_id })
        .from(memberships)
        .where(eq(memberships.company_id, id));
      const contents = await files.contentsOf(tx, id);
      const [gone] = await tx.delete(companies).where(eq(companies.id, id)).returning({ name: companies.name });
      if (!gone) throw notFound('company');
      const change = { companyId: id, topic: 'companies', action: 'companies.delete', id, detail: gone } as const;
      await recordChange(tx, this.#services, act, change);
      return { people, contents };
    });
    for (const person of left.people) identity.changed(person.id);
    for (const sha256 of left.contents) await files.removeUnused(sha256);
  }
}

/** What was sent of these fields. */
function known<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  // only undefined values were left out
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

const merged = (column: typeof companies.address | typeof companies.features, fields: object) =>
  sql`${column} || ${JSON.stringify(known(fields))}::jsonb`;

const NOWHERE: Address = { street: '', postal_code: '', city: '', country: '' };

async function findDetail(
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
