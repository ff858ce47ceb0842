import { useQuery } from '@tanstack/react-query';

import { readColours } from '#core/element/appearance.ts';
import { useColours } from '#core/element/use-company-colours.ts';
import { customerPage } from '#core/session/activation-queries.ts';
import { useCore } from '#core/session/use-core.ts';

import { companyPageRules } from '../company-page-rules.ts';

/** The page around the forms in the colour of a customer, where the address names one. */
export function useCustomerColours(customer: string | undefined): void {
  const { data } = useQuery({
    ...customerPage(useCore(), customer ?? ''),
    enabled: customer !== undefined,
    retry: false,
  });
  useColours(document, data ? readColours(data) : null, { rulesOf: companyPageRules });
}
