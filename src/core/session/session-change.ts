import type { Core } from './core.ts';
import { markSession } from './session-mark.ts';

/** The one lock that all tabs of a server share while one of them replaces the session; none where a page has no locks. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;
const lockOf = ({ apiUrl }: Pick<Core, 'apiUrl'>): string => `leitstern-session ${apiUrl}`;

/** Resolves as soon as no tab replaces the session. */
export async function whenNobodyReplaces(core: Pick<Core, 'apiUrl'>): Promise<void> {
  await locks()?.request(lockOf(core), { mode: 'shared' }, () => undefined);
}

/**
 * Does what puts another session in the place of this one (acting as somebody, another company). What was asked before
 * is given up, and a 401 of it or of a call that begins meanwhile signs nobody out.
 */
export async function replacingSession<T>(core: Core, work: () => Promise<T>): Promise<T> {
  markSession(core, true);
  const replace = async (): Promise<T> => {
    await core.queries.cancelQueries();
    return work();
  };
  try {
    return await (locks()?.request(lockOf(core), replace) ?? replace());
  } finally {
    markSession(core, false);
  }
}
