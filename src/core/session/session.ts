import { readMe } from '#contract/accounts.ts';
import { readFeatures } from '#contract/features.ts';

import type { Core } from './core.ts';
import { sessionOf, SIGNED_OUT } from './session-state.ts';

const loads = new WeakMap<Core, Promise<void>>();

/** Loads features and the current user once; later calls wait for the same answer. Never rejects. */
export function loadSession(core: Core): Promise<void> {
  const running = loads.get(core);
  if (running) return running;
  const load = loadNow(core).finally(() => loads.delete(core));
  loads.set(core, load);
  return load;
}

async function loadNow(core: Core): Promise<void> {
  if (core.$session.get().status === 'unknown') core.$session.set({ status: 'loading', user: null });
  await loadFeatures(core);
  try {
    core.$session.set(sessionOf(await core.api(readMe, {})));
  } catch (error) {
    core.$session.set(SIGNED_OUT);
    if (!isSignedOut(error)) console.error('The current user could not be loaded', error);
  }
}

/** Feature flags stay `{ai: false}` until the server answers (application 3). */
export async function loadFeatures(core: Core): Promise<void> {
  try {
    core.$features.set(await core.api(readFeatures, {}));
  } catch (error) {
    console.error('The feature flags could not be loaded', error);
  }
}

function isSignedOut(error: unknown): boolean {
  return (error as { status?: number }).status === 401;
}

/** Takes over the user that a call has answered (sign-in, profile). */
export function takeUser(core: Core, user: Parameters<typeof sessionOf>[0]): void {
  core.$session.set(sessionOf(user));
}

/** Forgets the person and everything loaded for them. */
export function invalidateSession(core: Core): void {
  core.$session.set(SIGNED_OUT);
  core.queries.clear();
}
