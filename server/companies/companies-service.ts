import { eq } from 'drizzle-orm';

import { FEATURE_FLAGS, type Address, type Company, type FeatureFlag } from '#contract/accounts/companies.ts';

import type { Database } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { notAllowed, notFound, signOnOnly } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { companies } from './companies-tables.ts';

interface ListRow {
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

type CompanyFeatures = Partial<Record<FeatureFlag, boolean>> & { ai: boolean };

/** What this installation can offer at all: the assistant needs an AI service, of which there is none. */
export const AVAILABLE_FEATURES: readonly FeatureFlag[] = FEATURE_FLAGS.filter((flag) => flag !== 'ai');

/** Path of a logo; another content gets another path, so that browsers may keep it. */
export const logoUrl = (companyId: string, sha256: string | null): string | null =>
  sha256 && `/api/v1/okr/companies/${companyId}/logo/${sha256}/`;

/** The companies a person works in, and what they may do there. */
export class CompaniesService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sorted as German readers expect; a superuser sees all. */
  async listOf(userId: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.#database.pool.query<{ id: string; name: string }>(
      'select id, name from door_companies_of($1)',
      [userId],
    );
    return rows;
  }

  /** The same with what the administration shows of them. */
  async overviewOf(viewer: Viewer): Promise<Company[]> {
    const { rows } = await this.#database.pool.query<ListRow>('select * from door_company_list($1)', [viewer.id]);
    return rows.map(({ address, logo, members, teams, is_company_admin, ...row }) => ({
      ...row,
      city: address.city ?? '',
      country: address.country ?? '',
      logo_url: logoUrl(row.id, logo),
      members_count: members,
      teams_count: teams,
      may_manage: mayManage(viewer, is_company_admin),
    }));
  }

  /**
   * Whether the person may change this company, and whether they belong to its administration (superusers do to all).
   * From a session in another company nothing of both where passwords open nothing. Throws 404 where they may not look.
   */
  async accessTo(viewer: Viewer, companyId: string): Promise<{ manage: boolean; isAdmin: boolean }> {
    const { manage, isAdmin, isClosed } = await this.#access(viewer, companyId);
    return { manage: manage && !isClosed, isAdmin: isAdmin && !isClosed };
  }

  /** Throws 404 for a company of others and 403 for one that the person may see but not change. */
  async mustManage(viewer: Viewer, companyId: string): Promise<void> {
    const { manage, isClosed } = await this.#access(viewer, companyId);
    if (!manage) throw notAllowed();
    if (isClosed) throw signOnOnly();
  }

  async #access(viewer: Viewer, companyId: string): Promise<{ manage: boolean; isAdmin: boolean; isClosed: boolean }> {
    // who acts as somebody stays in the company that allows it
    if (viewer.isBound && companyId !== viewer.companyId) throw notFound('company');
    const { rows } = await this.#database.pool.query<{ is_company_admin: boolean; is_closed: boolean }>(
      `select is_company_admin, exists (select from door_enforcing_companies($1) e where e.id = $2) as is_closed
       from door_companies_of($1) where id = $2`,
      [viewer.id, companyId],
    );
    const [row] = rows;
    if (!row) throw notFound('company');
    return {
      manage: mayManage(viewer, row.is_company_admin),
      isAdmin: viewer.is_superuser || row.is_company_admin,
      isClosed: row.is_closed && companyId !== viewer.companyId,
    };
  }

  /** What of the product a company uses; nobody signed in: only what everybody may know. */
  async featuresOf(companyId: string | null | undefined): Promise<CompanyFeatures> {
    if (!companyId) return { ai: false };
    const [row] = await this.#database.inCompany(companyId, (tx) =>
      tx.select({ features: companies.features }).from(companies).where(eq(companies.id, companyId)),
    );
    const uses = (flag: FeatureFlag): boolean => AVAILABLE_FEATURES.includes(flag) && row?.features[flag] !== false;
    return { ai: uses('ai'), portfolio: uses('portfolio'), trends: uses('trends'), services: uses('services') };
  }

  /** The company to start in at the next sign-in. */
  async remember(userId: string, companyId: string): Promise<void> {
    await this.#database.shared.update(users).set({ active_company: companyId }).where(eq(users.id, userId));
  }
}

/** Administrators of the company itself, global ones of the companies they belong to, superusers of all. */
const mayManage = (viewer: Viewer, isCompanyAdmin: boolean): boolean =>
  viewer.is_superuser || viewer.role === 1 || isCompanyAdmin;
