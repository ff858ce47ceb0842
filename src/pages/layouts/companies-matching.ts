import type { Company } from '#contract/accounts/companies.ts';
import { hasWords } from '#core/locale/collation.ts';

/** The companies whose name or legal name holds all words of the search, whatever case and accents. */
export const companiesMatching = (companies: Company[], search: string): Company[] =>
  companies.filter(({ name, legal_name = '' }) => hasWords(`${name} ${legal_name}`, search));
