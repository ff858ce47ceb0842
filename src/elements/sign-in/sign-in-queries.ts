import type { Call } from '#contract/endpoint.ts';
import { login } from '#contract/session.ts';
import { loadFeatures, takeUser } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Signs in; the first call needs the token that `features/` hands out. */
export async function signInWith({ core, api }: ElementCore, body: Call<typeof login>['body']) {
  if (!document.cookie.includes('csrftoken=')) await loadFeatures(core);
  const { user } = await api(login, { body });
  takeUser(core, user);
  return user;
}
