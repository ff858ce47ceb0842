import type { SessionHolder } from './session-state.ts';

type SessionKey = Pick<SessionHolder, '$session'>;
const marks = new WeakMap<SessionKey['$session'], { isPassing: boolean }>();

/** Names the session of now: another object with each one. A call that begins while it is replaced has one of its own. */
export function markOf({ $session }: SessionKey): unknown {
  const mark = marks.get($session);
  return mark?.isPassing === true ? {} : mark;
}

/** Another session begins to replace this one, or has replaced it. */
export const markSession = ({ $session }: SessionKey, isPassing: boolean): unknown =>
  marks.set($session, { isPassing });
