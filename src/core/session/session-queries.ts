import { queryOptions } from '@tanstack/react-query';

import { readActiveCompany, switchCompany, updateLocale } from '#contract/accounts/accounts.ts';
import { listCompanies } from '#contract/accounts/companies.ts';
import { itemsOf } from '#contract/lists.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { Core } from './core.ts';
import { replacingSession } from './session-change.ts';
import { takeUser } from './session.ts';

/** The companies of the person: the companiesList of the client configuration (application 3). */
export const companiesQuery = (core: Core, userId: string) =>
  queryOptions({
    queryKey: ['companies', userId],
    queryFn: async ({ signal }) => itemsOf(await core.api(listCompanies, {}, { signal })),
    staleTime: 300_000,
  });

/** The active company of the session; a failure counts as none, without a message (application 8). */
export async function activeCompanyOf(core: Core): Promise<string | null> {
  const known = core.$session.get().user?.active_company;
  if (known) return known;
  try {
    return (await core.api(readActiveCompany, {})).id;
  } catch {
    return null;
  }
}

/** Switches the company on the server (application 4). */
export async function enterCompany(core: Core, id: string): Promise<void> {
  await replacingSession(core, () => core.api(switchCompany, { body: { id } }));
}

/** Stores the interface language of the person at the server and in the session (application 7). */
export async function storeLocale(core: Core, locale: Locale): Promise<void> {
  await core.api(updateLocale, { body: { locale } });
  const { user } = core.$session.get();
  if (user) takeUser(core, { ...user, locale });
}
