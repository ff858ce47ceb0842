import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { login, readSignInOptions, type SignInOptions } from '#contract/accounts/session.ts';
import { haveToken, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

export async function signInWith(element: ElementCore, body: Call<typeof login>['body']) {
  await haveToken(element.core);
  const { core, api } = element;
  const answer: Partial<Awaited<ReturnType<typeof api<typeof login>>>> = await api(login, { body });
  // what another server answers here is not specified
  const user = answer.user ?? (await api(readMe, {}));
  takeUser(core, user);
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
};
