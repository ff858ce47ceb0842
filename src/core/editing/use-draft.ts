import { useEffect, useEffectEvent, useRef } from 'react';

import type { DraftOptions } from './draft-options.ts';
import { only, withGroups, without } from './merge.ts';
import { IDLE, isEmpty, leftOver, shownStatus, type DraftStatus, type Refusal } from './record-draft.ts';
import { useSend, type Sent } from './use-send.ts';
import { sameOf, useTyping } from './use-typing.ts';

/** A record in hand. */
export interface Draft<R, F extends object> extends DraftStatus<R> {
  /** The record with the own changes over it. */
  values: F;
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
  const { record, fieldsOf, groups = [], leaving, onNewer } = options;
  const typing = useTyping(options);
  const { stored, now, status, setStatus, settle, refuse, turns } = typing;
  const run = useRun(options, typing);
  const left = useRef(false);

  async function save(part?: Partial<F>): Promise<void> {
    if (part) typing.change(part);
    const draft = now();
    if (!draft) return;
    // asked, perhaps by a view that is gone: the answer comes first
    if (draft.refused?.conflict) return setStatus({ ...draft.refused, state: 'failed' });
    if (turns.isRunning()) return turns.later(Object.keys(draft.draft));
    const refusal = await run(draft.draft, options.rests === 'shown' ? record : draft.base);
    if (refusal && left.current) leaving?.refused(refusal, () => void save());
  }
  async function resolve(mine: ReadonlySet<string>): Promise<void> {
    const draft = now();
    const conflict = draft?.refused?.conflict;
    if (!draft || !conflict) return;
    const lost = conflict.fields.filter((field) => !mine.has(field));
    refuse(undefined);
    settle(without(draft.draft, withGroups(lost, groups)), conflict.theirs);
    onNewer?.(conflict.theirs);
    await save();
  }
  useLeaving(() => {
    left.current = true;
    if (leaving) void save();
  });
  return {
    ...shownStatus(stored, status),
    values: { ...fieldsOf(record), ...stored?.draft },
    unsaved: Object.keys(stored?.draft ?? {}),
    change: typing.change,
    drop: typing.drop,
    save,
    retry: () => {
      refuse(undefined);
      void save();
    },
    resolve,
    postpone: () => {
      refuse(undefined);
      setStatus({ ...IDLE, state: 'unsaved' });
    },
    discard: () => settle({}, record),
  };
}

/** Sends changes, and then what was left meanwhile. Returns why they were not saved. */
function useRun<R, F extends object>(options: DraftOptions<R, F>, typing: ReturnType<typeof useTyping<R, F>>) {
  const { fieldsOf, check, onSaved, onRefused } = options;
  const { now, setStatus, settle, refuse, turns } = typing;
  const send = useSend(options);

  const typed = (): Partial<F> => now()?.draft ?? {};

  async function sendOne(change: Partial<F>, base: R): Promise<Sent<R>> {
    turns.begin();
    setStatus({ ...IDLE, state: 'saving' });
    return send(change, base, now());
  }
  /** Returns what is to be sent next. */
  function take(saved: R, change: Partial<F>, later: readonly string[]): Partial<F> {
    settle(leftOver(typed(), change, { record: saved, fieldsOf, ...sameOf(options) }), saved);
    onSaved?.(saved, change);
    return only<Partial<F>>(typed(), later);
  }
  return async function run(change: Partial<F>, base: R): Promise<Refusal<R> | undefined> {
    const problems = check?.(change, { ...fieldsOf(base), ...change }) ?? {};
    if (!isEmpty(problems)) {
      setStatus({ ...IDLE, problems, state: 'unsaved' });
      return undefined;
    }
    const outcome = await sendOne(change, base);
    const later = turns.end();
    if ('saved' in outcome) {
      const rest = take(outcome.saved, change, later);
      return isEmpty(rest) ? undefined : run(rest, outcome.saved);
    }
    refuse(outcome, outcome.newer);
    onRefused?.(outcome);
    return outcome;
  };
}

/** Runs when the view closes. */
function useLeaving(run: () => void): void {
  const leave = useEffectEvent(run);
  useEffect(() => () => leave(), []);
}
