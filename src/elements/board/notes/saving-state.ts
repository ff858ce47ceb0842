import type { SyncState } from './notes-sync.ts';

/** Milliseconds of saving before it is worth a word. */
const WORTH_A_WORD = 400;

/** Reports states, but `saving` only when it takes a while: a drag saves many times a second. */
export function calmly(report: (state: SyncState) => void): (state: SyncState) => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let received: SyncState = 'saved';
  const now = (state: SyncState): void => {
    received = state;
    report(state);
  };
  return (state) => {
    clearTimeout(later);
    if (state === 'saving' && received === 'saved') later = setTimeout(() => now(state), WORTH_A_WORD);
    else if (state !== received) now(state);
  };
}
