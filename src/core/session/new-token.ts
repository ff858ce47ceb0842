import { embedFailureOf } from '../api/embed-failures.ts';
import { keepToken } from './keep-token.ts';
import type { Core } from './core.ts';
import { loadSession } from './session.ts';

/** A page that makes a new callback each time it hears of a failure must not ask without end. */
const AGAIN_AFTER_MS = 5_000;
/** Pauses after a try, and whether another callback came in one: it has its turn at the end. */
const pauses = new WeakMap<Core, { isAsked: boolean }>();

/** An element has a callback for tokens: another one than before, where `isNew`. */
export function takeCallback(core: Core, isNew: boolean, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  leaving.addEventListener('abort', keepToken(core));
  if (isNew) void tryAgain(core);
}

/** Asks the newest callback for a token where one was missing; within a pause at the end of it. */
export async function tryAgain(core: Core): Promise<void> {
  const pause = pauses.get(core);
  if (pause) {
    pause.isAsked = true;
    return;
  }
  const { queries } = core;
  const failed = { type: 'active' as const, predicate: isFailed };
  const isOut = lacksToken(core.$session.get().failure);
  if (!isOut && queries.getQueryCache().findAll(failed).length === 0) return;
  beginPause(core);
  if (isOut) await loadSession(core);
  await queries.refetchQueries(failed);
}

function beginPause(core: Core): void {
  const pause = { isAsked: false };
  pauses.set(core, pause);
  setTimeout(() => {
    pauses.delete(core);
    if (pause.isAsked) void tryAgain(core);
  }, AGAIN_AFTER_MS);
}

const isFailed = ({ state }: { state: { error: unknown } }): boolean => lacksToken(state.error);

/** What another callback of the page can change. */
function lacksToken(error: unknown): boolean {
  const failure = embedFailureOf(error);
  return failure === 'token_failed' || failure === 'token_missing';
}
