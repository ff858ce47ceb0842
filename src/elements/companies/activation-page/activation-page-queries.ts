import { queryOptions } from '@tanstack/react-query';

import { readActivationSettings, saveActivationSettings } from '#contract/accounts/activation-pages.ts';
import type { Call } from '#contract/endpoint.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** The activation page of a company as its administration writes it. */
export const activationPageQueries = {
  one: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['companies', 'activation-page', id],
      queryFn: ({ signal }) => api(readActivationSettings, { params: { id } }, { signal }),
    }),
};

/** Rejects with `ApiError`; 412 when somebody has saved since `version`. */
export const saveActivationPage = (
  { api }: ElementCore,
  id: string,
  { version, ...body }: Call<typeof saveActivationSettings>['body'] & { version: number },
) => api(saveActivationSettings, { params: { id }, body }, { headers: { 'If-Match': `"${version}"` } });
