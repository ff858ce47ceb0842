import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import {
  confirmRegistration,
  confirmReset,
  readLink,
  requestRegistration,
  requestReset,
} from '#contract/accounts/registration.ts';
import { haveToken, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'register' | 'reset';

/** Asks for the mail with a link; the answer never says whether the address has an account. */
export async function askForLink(
  element: ElementCore,
  request: { purpose: 'reset'; email: string } | ({ purpose: 'register' } & Call<typeof requestRegistration>['body']),
): Promise<void> {
  await haveToken(element.core);
  const { purpose, ...body } = request;
  if (request.purpose === 'reset') await element.api(requestReset, { body: { email: request.email } });
  else if (purpose === 'register')
    await element.api(requestRegistration, {
      // the branch above has taken the other kind of request
      body: { ...(body as Call<typeof requestRegistration>['body']), locale: element.locale },
    });
}

/** Sets the password that a mailed link permits to set, and signs in. */
export async function confirmLink(
  element: ElementCore,
  link: { purpose: LinkPurpose; token: string; password: string },
) {
  await haveToken(element.core);
  const { purpose, ...body } = link;
  const endpoint = purpose === 'register' ? confirmRegistration : confirmReset;
  const { user } = await element.api(endpoint, { body });
  takeUser(element.core, user);
  return user;
}

/** For whom a link is. */
export const linkQuery = (element: ElementCore, purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['sign-in-link', purpose, token],
    queryFn: async ({ signal }) => {
      await haveToken(element.core);
      return element.api(readLink, { body: { purpose, token } }, { signal });
    },
    gcTime: 0,
    staleTime: Infinity,
  });
