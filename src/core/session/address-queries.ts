import { confirmAddress } from '#contract/accounts/profile.ts';
import { readLink } from '#contract/accounts/registration.ts';

import { haveToken, loadSession } from './session.ts';
import type { ElementCore } from './use-core.ts';

/** The new address that a mailed link is about. Rejects with ApiError when the link has ended. */
export async function addressOfLink({ core, api }: ElementCore, token: string): Promise<string> {
  await haveToken(core);
  return (await api(readLink, { body: { purpose: 'email', token } })).email;
}

/** The person who is signed in takes the new address; the session knows it from then on. */
export async function takeAddress({ core, api }: ElementCore, token: string): Promise<void> {
  await api(confirmAddress, { body: { token } });
  await loadSession(core);
}
