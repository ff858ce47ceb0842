import type { Core } from './core.ts';

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
  await core.queries.cancelQueries();
  try {
    return await work();
  } finally {
    marks.set(core.$session, { isPassing: false });
  }
}
