import type { Call } from '#contract/endpoint.ts';
import { readMe } from '#contract/accounts.ts';
import { login } from '#contract/session.ts';
import { loadFeatures, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Signs in; the first call needs the token that `features/` hands out. */
export async function signInWith({ core, api }: ElementCore, body: Call<typeof login>['body']) {
  if (!document.cookie.includes('csrftoken=')) await loadFeatures(core);
  const answer: Partial<Awaited<ReturnType<typeof api<typeof login>>>> = await api(login, { body });
  // what another server answers here is not specified
  const user = answer.user ?? (await api(readMe, {}));
  takeUser(core, user);
  return user;
}
