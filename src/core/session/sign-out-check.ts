import { readMe, type Me } from '#contract/accounts/accounts.ts';

import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { whileNobodyReplaces } from './session-change.ts';
import { sessionOf, SIGNED_OUT, type SessionHolder } from './session-state.ts';

interface Asking extends SessionHolder {
  api: Api;
}

const running = new WeakSet<SessionHolder['$session']>();

/** The present person: null is nobody, undefined an unreachable server. */
async function present({ api }: Asking): Promise<Me | null | undefined> {
  try {
    return await api(readMe, {});
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : undefined;
  }
}

const placeOf = (user: Me | null): string => `${user?.id} ${user?.active_company}`;

/** Applies the answer, unless this tab belongs to somebody else by then. */
function take({ $session, queries }: SessionHolder, before: Me | null, user: Me | null | undefined): void {
  if (user === undefined || $session.get().user !== before) return;
  if (placeOf(user) !== placeOf(before)) queries.clear();
  $session.set(user ? sessionOf(user) : SIGNED_OUT);
}

/**
 * A call was answered with 401. Another tab may just be putting another one in its place (acting as
 * somebody, another company), so who was signed in asks once more while nobody does: only then nobody is signed in.
 */
export async function checkSignedOut(core: Asking): Promise<void> {
  const { $session } = core;
  const { status, user } = $session.get();
  // that answer says who is signed in: this 401 may be about the person before
  if (status === 'loading') return;
  if (status !== 'signed-in') return $session.set(SIGNED_OUT);
  if (running.has($session)) return;
  running.add($session);
  try {
    take(core, user, await whileNobodyReplaces(core, () => present(core)));
  } finally {
    running.delete($session);
  }
}
