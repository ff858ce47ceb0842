import type { Core } from './core.ts';

/** The one lock that all tabs of a server share while one of them replaces the session; none where a page has no locks. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;
const lockOf = ({ apiUrl }: Pick<Core, 'apiUrl'>): string => `leitstern-session ${apiUrl}`;

/** Resolves as soon as no tab replaces the session. */
export async function whenNobodyReplaces(core: Pick<Core, 'apiUrl'>): Promise<void> {
  await locks()?.request(lockOf(core), { mode: 'shared' }, () => undefined);
}

type SessionKey = Pick<Core, '$session'>;
const marks = new WeakMap<SessionKey['$session'], { isPassing: boolean }>();

/** Names the session of now: another object with each one. A call that begins while it is replaced has one of its own. */
export function markOf({ $session }: SessionKey): unknown {
  const mark = marks.get($session);
  return mark?.isPassing === true ? {} : mark;
}

/**
 * Does what puts another session in the place of this one (acting as somebody, another company). What was asked before
 * is given up, and a 401 of it or of a call that begins meanwhile signs nobody out.
 */
export async function replacingSession<T>(core: Core, work: () => Promise<T>): Promise<T> {
  marks.set(core.$session, { isPassing: true });
  const replace = async (): Promise<T> => {
    await core.queries.cancelQueries();
    return work();
  };
  try {
    return await (locks()?.request(lockOf(core), replace) ?? replace());
  } finally {
    marks.set(core.$session, { isPassing: false });
  }
}
