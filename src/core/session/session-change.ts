import { markSession } from './session-mark.ts';
import type { SessionHolder } from './session-state.ts';

/**
 * Works under the one lock that all tabs of a server share: alone while the session is replaced, together otherwise. A
 * page without locks (no secure context, a sandbox) works without.
 */
async function locked<T>(
  { apiUrl }: Pick<SessionHolder, 'apiUrl'>,
  mode: LockMode,
  work: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined;
  try {
    await globalThis.navigator?.locks?.request(`leitstern-session ${apiUrl}`, { mode }, () => (begun = work()));
  } catch {
    // a failure of the work itself is reported below
  }
  return begun ?? work();
}

/** Does something while no tab replaces the session. */
export const whileNobodyReplaces = <T>(core: Pick<SessionHolder, 'apiUrl'>, work: () => Promise<T>): Promise<T> =>
  locked(core, 'shared', work);

const savers = new WeakMap<SessionHolder['$session'], () => Promise<unknown>>();

/** Sets the work before the session is replaced: unsaved changes would be sent as somebody else. */
export const beforeReplacing = ({ $session }: SessionHolder, save: () => Promise<unknown>): unknown =>
  savers.set($session, save);

/**
 * Runs what replaces this session (acting as somebody, another company). Requests from before
 * are cancelled, and a 401 of them or of a call that begins during the change signs nobody out.
 */
export async function replacingSession<T>(core: SessionHolder, work: () => Promise<T>): Promise<T> {
  const save = savers.get(core.$session);
  if (save) await save();
  markSession(core, true);
  try {
    return await locked(core, 'exclusive', async () => {
      await core.queries.cancelQueries();
      return work();
    });
  } finally {
    markSession(core, false);
  }
}
