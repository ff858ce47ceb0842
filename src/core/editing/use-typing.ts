import { useRef, useState } from 'react';

import { registerUnsaved } from '../session/unsaved.ts';
import type { DraftOptions } from './draft-options.ts';
import { without } from './merge.ts';
import {
  IDLE,
  isEmpty,
  statusOf,
  withTyped,
  type DraftStatus,
  type RecordDraft,
  type Refusal,
} from './record-draft.ts';
import { useStoredValue } from './use-draft-store.ts';
import { useUnsaved } from './use-unsaved.ts';

export const sameOf = <R, F extends object>({ isSame }: DraftOptions<R, F>) => (isSame ? { isSame } : {});

/** What is being typed, and its status. */
export function useTyping<R, F extends object>(options: DraftOptions<R, F>) {
  const { record, fieldsOf, adopt } = options;
  const [value, write, read] = useStoredValue<RecordDraft<R, F>>(options.name, options.owner);
  const adopted = (found: RecordDraft<R, F> | undefined): RecordDraft<R, F> | undefined =>
    found !== undefined && adopt ? adopt(found) : found;
  const now = (): RecordDraft<R, F> | undefined => adopted(read());
  const stored = adopted(value);
  const turns = useTurns();
  const [status, setStatus] = useState<DraftStatus<R>>(() => statusOf(stored));
  useUnsaved(stored !== undefined);
  const put = (next: RecordDraft<R, F>, typed: readonly string[] = []): void => {
    const isClean = isEmpty(next.draft);
    write(isClean ? undefined : next);
    // what is typed anew has no sentence; those of other fields stay until the next save
    const stays = ({ problems, isStale = false }: DraftStatus<R>): DraftStatus<R> => ({
      problems: without(problems, ['', ...typed]),
      isStale,
      state: 'unsaved',
    });
    if (!turns.isRunning() && !next.refused?.conflict) setStatus((before) => (isClean ? IDLE : stays(before)));
  };
  /** A question stays until it is answered. */
  const asked = (): Refusal<R> | undefined => (now()?.refused?.conflict ? now()?.refused : undefined);
  const settle = (draft: Partial<F>, base: R): void => put({ draft, base, refused: asked() });
  return {
    stored,
    now,
    status,
    setStatus,
    settle,
    turns,
    refuse: (refusal: Refusal<R> | undefined, newer?: R): void => {
      const draft = now();
      if (draft) write({ ...draft, ...(newer !== undefined && { base: newer, was: undefined }), refused: refusal });
      if (refusal) setStatus({ ...refusal, state: 'failed' });
    },
    change: (part: Partial<F>): void =>
      put(
        { ...withTyped(now(), part, { record, fieldsOf, ...sameOf(options) }, turns.isRunning()), refused: asked() },
        Object.keys(part),
      ),
    drop: (...fields: string[]): boolean => {
      const typed = now();
      if (!typed || !fields.some((field) => field in typed.draft)) return false;
      const [draft, was] = [without(typed.draft, fields), typed.was && without(typed.was, fields)];
      put({ ...typed, draft, was, refused: asked() }, fields);
      return true;
    },
  };
}

/** One save after the other; while one runs, the page is not left without waiting for it. */
function useTurns() {
  // while a save runs: the fields that were left meanwhile
  const running = useRef<readonly string[] | null>(null);
  const [mark] = useState(() => registerUnsaved());
  return {
    isRunning: () => running.current !== null,
    begin: () => {
      running.current = [];
      mark.set(true);
    },
    later: (fields: readonly string[]) => void (running.current = fields),
    /** Returns the fields that were left meanwhile. */
    end: (): readonly string[] => {
      const left = running.current ?? [];
      running.current = null;
      mark.set(false);
      return left;
    },
  };
}
