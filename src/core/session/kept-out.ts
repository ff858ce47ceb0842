import { embedFailureOf } from '../api/embed-failures.ts';
import { SIGNED_OUT, type SessionHolder } from './session-state.ts';

/** Shows why the server keeps this page out in the place of what it showed: said once, until it is let in. */
export function keepOut({ $session }: Pick<SessionHolder, '$session'>, error: unknown): void {
  const before = embedFailureOf($session.get().failure);
  if (before === undefined || before !== embedFailureOf(error)) $session.set({ ...SIGNED_OUT, failure: error });
}
