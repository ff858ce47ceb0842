import { isStale, patchOf, unsent, without, type LocalChange } from './local-change.ts';
import type { BoardNote, GoneWriting, NoteFields } from './note-shape.ts';
import type { NotesLedger } from './notes-ledger.ts';

/**
 * Refused changes are there once more; what has been changed since counts more. Of the fields only those that nobody else
 * has saved meanwhile: about a text the writer is asked. Returns the texts of notes that somebody has deleted.
 * `onKept` gets how many notes were to be deleted and stay, since somebody has written in them.
 */
export function putAgain(
  ledger: NotesLedger,
  changes: readonly (readonly [id: string, change: LocalChange])[],
  onKept?: (count: number) => void,
): GoneWriting[] {
  let kept = 0;
  const gone: GoneWriting[] = [];
  ledger.store.together(() => {
    for (const [id, change] of changes) {
      const since = ledger.changes.get(id);
      const truth = ledger.truth(id);
      const { text, deleted } = patchOf(change);
      const again = truth ? untouchedIn(change, truth) : unsent(change);
      kept += Number(isKept(change, again));
      if (truth || change.created || deleted === false) ledger.put(id, since ? under(again, since) : again);
      else if (text !== undefined && deleted !== true) gone.push({ id, text, seq: ledger.news(id)?.seq });
    }
  });
  if (kept > 0) onKept?.(kept);
  return gone;
}

/** Whether a note was to be deleted, and is not any more. */
const isKept = (change: LocalChange, again: LocalChange): boolean =>
  patchOf(change).deleted === true && patchOf(again).deleted !== true;

/**
 * A refused change that is sent again: without what somebody else has saved since. A text is judged when it is sent; a note
 * in which somebody has written since is not deleted.
 */
function untouchedIn(change: LocalChange, truth: BoardNote): LocalChange {
  const { base } = change;
  const again = unsent({ ...change, created: null });
  const names = Object.keys(base) as (keyof NoteFields)[];
  const theirs = names.filter((name) => name !== 'text' && base[name] !== truth[name]);
  const isWritten = again.fast.deleted === true && isStale(again.fast.text ?? base.text, change, truth.text);
  const left = Object.fromEntries([...theirs, ...(isWritten ? ['deleted'] : [])].map((name) => [name, true]));
  return { ...again, fast: without(again.fast, left), slow: without(again.slow, left) };
}

/** A refused change under what was changed since, which counts more. What is left of it rests on what it rested on. */
function under(before: LocalChange, since: LocalChange): LocalChange {
  const patch = patchOf(since);
  const [fast, slow] = [without(before.fast, patch), without(before.slow, patch)];
  const names = Object.keys({ ...fast, ...slow }) as (keyof NoteFields)[];
  const ground = Object.fromEntries(
    names.filter((name) => name in before.base).map((name) => [name, before.base[name]]),
  );
  return {
    ...since,
    created: since.created ?? before.created,
    fast: { ...fast, ...since.fast },
    slow: { ...slow, ...since.slow },
    base: { ...before.base, ...since.base, ...ground },
    tried: [...before.tried, ...since.tried],
  };
}
