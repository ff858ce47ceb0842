import type { Company } from '#contract/accounts/companies.ts';

/** Name of the company whose id is the active one; otherwise the text for none (application 3). */
export const activeCompanyName = (companies: Company[], active: string | null, none: string): string =>
  companies.find(({ id }) => id === active)?.name ?? none;
