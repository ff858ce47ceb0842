import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { readMe } from '#contract/accounts.ts';
import {
  confirmRegistration,
  confirmReset,
  readLink,
  readSignInOptions,
  requestRegistration,
  requestReset,
  type SignInOptions,
} from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import { loadFeatures, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'register' | 'reset';

/** The first writing call needs the token that `features/` hands out. */
async function prepare({ core }: ElementCore): Promise<void> {
  if (!document.cookie.includes('csrftoken=')) await loadFeatures(core);
}

export async function signInWith(element: ElementCore, body: Call<typeof login>['body']) {
  await prepare(element);
  const { core, api } = element;
  const answer: Partial<Awaited<ReturnType<typeof api<typeof login>>>> = await api(login, { body });
  // what another server answers here is not specified
  const user = answer.user ?? (await api(readMe, {}));
  takeUser(core, user);
  return user;
}

/** Asks for the mail with a link; the answer never tells whether the address has an account. */
export async function askForLink(
  element: ElementCore,
  wish: { purpose: 'reset'; email: string } | ({ purpose: 'register' } & Call<typeof requestRegistration>['body']),
): Promise<void> {
  await prepare(element);
  const { purpose, ...body } = wish;
  if (wish.purpose === 'reset') await element.api(requestReset, { body: { email: wish.email } });
  else if (purpose === 'register')
    await element.api(requestRegistration, {
      // the branch above has taken the other kind of wish
      body: { ...(body as Call<typeof requestRegistration>['body']), locale: element.locale },
    });
}

/** Sets the password that a mailed link permits to set, and signs in. */
export async function confirmLink(
  element: ElementCore,
  link: { purpose: LinkPurpose; token: string; password: string },
) {
  await prepare(element);
  const { purpose, ...body } = link;
  const endpoint = purpose === 'register' ? confirmRegistration : confirmReset;
  const { user } = await element.api(endpoint, { body });
  takeUser(element.core, user);
  return user;
}

export const signInQueries = {
  /** What the installation offers besides the password; nothing while it is unknown. */
  options: ({ core, api }: ElementCore) =>
    queryOptions<SignInOptions>({
      queryKey: ['sign-in-options', core.apiUrl],
      queryFn: ({ signal }) => api(readSignInOptions, {}, { signal }),
      staleTime: 300_000,
    }),
  /** For whom a link is. */
  link: (element: ElementCore, purpose: LinkPurpose, token: string) =>
    queryOptions({
      queryKey: ['sign-in-link', purpose, token],
      queryFn: async ({ signal }) => {
        await prepare(element);
        return element.api(readLink, { body: { purpose, token } }, { signal });
      },
      gcTime: 0,
      staleTime: Infinity,
    }),
};
