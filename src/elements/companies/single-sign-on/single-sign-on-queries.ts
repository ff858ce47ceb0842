import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { readProviderMetadata, readSingleSignOn, saveSingleSignOn } from '#contract/accounts/single-sign-on.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** What a person writes of the settings. */
export type SettingsDraft = Omit<Call<typeof saveSingleSignOn>['body'], 'version'>;

/** Settings of single sign-on of a company; asked again when the window is looked at, since a test runs in another tab. */
export const singleSignOnQueries = {
  settings: ({ api }: ElementCore, companyId: string) =>
    queryOptions({
      queryKey: ['companies', 'single-sign-on', companyId],
      queryFn: ({ signal }) => api(readSingleSignOn, { params: { companyId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

/** What changes them. Each rejects with `ApiError`. */
export const singleSignOnChanges = {
  save: ({ api }: ElementCore, companyId: string, body: Call<typeof saveSingleSignOn>['body']) =>
    api(saveSingleSignOn, { params: { companyId }, body }),
  readMetadata: ({ api }: ElementCore, companyId: string, xml: string) =>
    api(readProviderMetadata, { params: { companyId }, body: { xml } }),
};
