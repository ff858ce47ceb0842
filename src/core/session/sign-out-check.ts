import { readMe, type Me } from '#contract/accounts.ts';

import type { Core } from './core.ts';
import { whenNobodyReplaces } from './session-change.ts';
import { sessionOf, SIGNED_OUT } from './session-state.ts';

const running = new WeakSet<Core['$session']>();

async function present(core: Core): Promise<Me | null> {
  try {
    return await core.api(readMe, {});
  } catch {
    return null;
  }
}

/**
 * A call has said that there is no session (401). Another tab may just be putting another one in its place (acting as
 * somebody, another company), so who was signed in asks once more when that is done: only then nobody is signed in.
 */
export async function checkSignedOut(core: Core): Promise<void> {
  const { $session } = core;
  const { status, user: before } = $session.get();
  if (status !== 'signed-in') return $session.set(SIGNED_OUT);
  if (running.has($session)) return;
  running.add($session);
  try {
    await whenNobodyReplaces(core);
    const user = await present(core);
    const isSame = user?.id === before?.id && user?.active_company === before?.active_company;
    if (!isSame) core.queries.clear();
    $session.set(user ? sessionOf(user) : SIGNED_OUT);
  } finally {
    running.delete($session);
  }
}
