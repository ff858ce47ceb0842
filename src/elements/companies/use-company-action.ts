import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { companyQueries } from './company-queries.ts';
import { teamQueries } from './team-queries.ts';

/** The name of a field in a form: the server names `address.street`. */
export const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** An action on companies and teams: what is shown of them is read again. */
export function useCompanyAction() {
  const t = useTexts('companies');
  return useAction({ failed: t('failed'), refresh: [companyQueries.all, teamQueries.all], nameOf: lastPart });
}
