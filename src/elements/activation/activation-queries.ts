import { queryOptions } from '@tanstack/react-query';

import { completeActivation, readActivation, type OpenInvitation } from '#contract/accounts/activation.ts';
import type { Call } from '#contract/endpoint.ts';
import { haveToken, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

export const activationQueries = {
  /** The invitation that this browser has opened, or null. */
  invitation: ({ core, api }: ElementCore) =>
    queryOptions<OpenInvitation | null>({
      queryKey: ['activation', core.apiUrl],
      queryFn: async ({ signal }) => (await api(readActivation, {}, { signal })).invitation,
      staleTime: 0,
    }),
};

/** Activates the account and signs in. */
export async function activateWith(element: ElementCore, body: Call<typeof completeActivation>['body']) {
  await haveToken(element.core);
  const { user } = await element.api(completeActivation, { body });
  takeUser(element.core, user);
  return user;
}
