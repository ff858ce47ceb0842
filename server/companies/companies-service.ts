import { accentOf, type Accent } from '#contract/accounts/company-accent.ts';
import { FEATURE_FLAGS, type Company, type FeatureFlag } from '#contract/accounts/companies.ts';

import type { Database } from '../db/database.ts';
import { rememberCompany } from '../db/people-store.ts';
import { notAllowed, notFound, signOnOnly } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { findAccess, findCompaniesOf, findCompanyList, findSettings } from './companies-store.ts';

type CompanyFeatures = Partial<Record<FeatureFlag, boolean>> & { ai: boolean; accent?: Accent };

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
  listOf(userId: string): Promise<{ id: string; name: string }[]> {
    return findCompaniesOf(this.#database, userId);
  }

  /** The same with what the administration shows of them. */
  async overviewOf(viewer: Viewer): Promise<Company[]> {
    const rows = await findCompanyList(this.#database, viewer.id);
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
    const row = await findAccess(this.#database, viewer.id, companyId);
    if (!row) throw notFound('company');
    return {
      manage: mayManage(viewer, row.is_company_admin),
      isAdmin: viewer.is_superuser || row.is_company_admin,
      isClosed: row.is_closed && companyId !== viewer.companyId,
    };
  }

  /** What of the product a company uses, and its colour; nobody signed in: only what everybody may know. */
  async featuresOf(companyId: string | null | undefined): Promise<CompanyFeatures> {
    if (!companyId) return { ai: false };
    const { features, accent } = await this.#database.inCompany(companyId, (tx) => findSettings(tx, companyId));
    const uses = (flag: FeatureFlag): boolean => AVAILABLE_FEATURES.includes(flag) && features[flag] !== false;
    return {
      ai: uses('ai'),
      portfolio: uses('portfolio'),
      trends: uses('trends'),
      services: uses('services'),
      ...(accent !== '' && { accent: accentOf(accent) }),
    };
  }

  /** The company to start in at the next sign-in. */
  remember(userId: string, companyId: string): Promise<void> {
    return rememberCompany(this.#database.shared, userId, companyId);
  }
}

/** Administrators of the company itself, global ones of the companies they belong to, superusers of all. */
const mayManage = (viewer: Viewer, isCompanyAdmin: boolean): boolean =>
  viewer.is_superuser || viewer.role === 1 || isCompanyAdmin;
