import type { CompaniesService } from '../companies/companies-service.ts';
import { recordChange } from '../companies/company-changes-service.ts';
import { notAllowed } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { Write } from '../records/records-service.ts';

/** Throws 404 for a company of others, and 403 where the person does not administer it themselves. */
export async function mustAdminister(companies: CompaniesService, viewer: Viewer, companyId: string): Promise<void> {
  const { isAdmin } = await companies.accessTo(viewer, companyId);
  if (!isAdmin) throw notAllowed();
}

export const recordEmbed = (
  write: Write,
  companyId: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> => recordChange(write, { companyId, action, detail });
