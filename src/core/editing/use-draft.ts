import { useEffect, useEffectEvent, useRef } from 'react';
import { useSnapshot } from 'valtio/react';

import type { DraftOptions } from './draft-options.ts';
import { unacknowledged, type DraftState } from './draft-state.ts';
import { useSentence } from './failure.ts';
import { openDraft, type OpenDraft } from './open-draft.ts';
import { statusOf, type DraftStatus, type Refusal } from './record-draft.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useUnsaved } from './use-unsaved.ts';

/** A record in hand. */
export interface Draft<R, F extends object> extends DraftStatus<R> {
  /** The record with the own changes over it. */
  values: F;
  /** What changed fields were when they were changed first. */
  was: Partial<F>;
  /** The fields that are changed and not saved. */
  unsaved: readonly string[];
  /** Stores what is being typed; `save` sends it. */
  change: (part: Partial<F>) => void;
  /** Forgets what was typed into fields. Returns whether there was something. */
  drop: (...fields: string[]) => boolean;
  /** Saves what was changed, and this beside it; while a save runs, after its answer. */
  save: (part?: Partial<F>) => Promise<void>;
  /** Tries again what was not saved; an open conflict is asked about again. */
  retry: () => void;
  /** Answers a conflict: in these fields the own value stays. */
  resolve: (mine: ReadonlySet<string>) => Promise<void>;
  /** Puts a conflict off; the next save asks again. */
  postpone: () => void;
  /** Drops what is not saved. */
  discard: () => void;
}

/** A draft of a record: stored on this device, saved on top of its version, merged with what others have changed. */
export function useDraft<R, F extends object>(options: DraftOptions<R, F>): Draft<R, F> {
  const { record, fieldsOf, leaving } = options;
  const { draft, open } = useOpenDraft(options);
  const state = useSnapshot(draft.saver.document, { sync: true }).state as DraftState<R>;
  const typed = unacknowledged(state);
  const unsaved = Object.keys(typed);
  const left = useRef(false);
  useUnsaved(unsaved.length > 0);

  async function save(part?: Partial<F>): Promise<void> {
    if (part) open().change(part);
    report(await open().save());
  }
  function report(refusal: Refusal<R> | undefined): void {
    if (refusal && left.current) leaving?.refused(refusal, () => void save());
  }
  useLeaving(() => {
    left.current = true;
    if (leaving) void save();
  });
  return {
    ...statusOf(state),
    values: { ...fieldsOf(record), ...typed },
    was: state.was as Partial<F>,
    unsaved,
    change: (part) => open().change(part),
    drop: (...fields) => {
      const known = fields.some((field) => Object.hasOwn(unacknowledged(open().saver.state), field));
      if (known) open().saver.drop(fields);
      return known;
    },
    save,
    retry: () => {
      open().saver.postpone();
      void save();
    },
    resolve: async (mine) => report(await open().resolve(mine)),
    postpone: () => open().saver.postpone(),
    discard: () => open().saver.drop(),
  };
}

/** The draft that is shown, and the one that is acted upon: after its view has gone that is another one. */
function useOpenDraft<R, F extends object>(options: DraftOptions<R, F>) {
  const sentenceOf = useSentence();
  const { keyOf } = useDraftStore();
  const around = { ...options, sentenceOf };
  const key = keyOf(options.name, options.owner);
  const open = (): OpenDraft<R, F> => openDraft(key, around);
  const draft = open();
  useEffect(() => draft.update(around));
  useEffect(() => draft.join(), [draft]);
  return { draft, open };
}

/** Runs when the view closes. */
function useLeaving(run: () => void): void {
  const leave = useEffectEvent(run);
  useEffect(() => () => leave(), []);
}
