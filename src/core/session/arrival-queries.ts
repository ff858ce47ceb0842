import type { Call } from '#contract/endpoint.ts';
import { confirmArrival, readArrival } from '#contract/accounts/single-sign-on.ts';

import { haveToken, takeUser } from './session.ts';
import type { ElementCore } from './use-core.ts';

export type UnaskedArrival = Call<typeof readArrival>['body'];

/** The person who would be signed in. Rejects with ApiError when the arrival does not wait any more. */
export async function lookAtArrival({ core, api }: ElementCore, arrival: UnaskedArrival) {
  await haveToken(core);
  return api(readArrival, { body: arrival });
}

/** Signs in; returns the path to go on to. */
export async function takeArrival({ core, api }: ElementCore, arrival: UnaskedArrival): Promise<string | null> {
  const { user, next } = await api(confirmArrival, { body: arrival });
  takeUser(core, user);
  return next;
}
