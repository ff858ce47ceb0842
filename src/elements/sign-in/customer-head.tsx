import { useQuery } from '@tanstack/react-query';

import { companyRules, readColours } from '#core/element/appearance.ts';
import { useHost } from '#core/element/host.ts';
import { useColours } from '#core/element/use-company-colours.ts';
import { customerPage } from '#core/session/activation-queries.ts';
import { CustomerMark } from '#core/session/customer-mark.tsx';
import { useCore } from '#core/session/use-core.ts';

/** Logo and colour of the customer whose people sign in; nothing of an unknown one. */
export function CustomerHead({ customer }: { customer: string }) {
  const { data, isPending } = useQuery({ ...customerPage(useCore(), customer), retry: false });
  useColours(useHost().root, data ? readColours(data) : null, { rulesOf: companyRules });
  if (isPending) return <p className="min-h-17" />;
  return data ? <CustomerMark name={data.name} logo={data.logo} /> : null;
}
