import type { Write } from '../records/records-service.ts';

/** What was done to a company. */
export interface CompanyChange {
  companyId: string;
  action: string;
  version?: number;
  detail?: Record<string, unknown>;
}

/** Writes the log and notifies the people of the company, and of the one that the actor works in, with the commit. */
export async function recordChange(
  write: Write,
  { companyId, action, version, detail = {} }: CompanyChange,
): Promise<void> {
  await write.record({ action, objectType: 'company', objectId: companyId, detail }, companyId);
  // the first company is made by somebody who works in none
  for (const whose of new Set([companyId, write.call.viewer.companyId || companyId]))
    await write.publishIn('companies', { companyId: whose, id: companyId, version: version ?? null });
}
