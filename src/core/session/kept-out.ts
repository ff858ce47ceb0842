import { embedFailureOf } from '../api/embed-failures.ts';
import type { Core } from './core.ts';
import { SIGNED_OUT } from './session-state.ts';

/** Shows why the server keeps this page out in the place of what it showed: said once, until it is let in. */
export function keepOut(core: Core, error: unknown): void {
  const { failure } = core.$session.get();
  if (failure !== undefined && embedFailureOf(failure) === embedFailureOf(error)) return;
  core.$session.set({ ...SIGNED_OUT, failure: error });
  import('./ask-when-seen.ts').then(
    ({ askWhenSeen }) => askWhenSeen(core),
    // somebody can still ask
    () => undefined,
  );
}
