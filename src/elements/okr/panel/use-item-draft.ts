import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemType } from '#contract/okr-items.ts';
import { useHost } from '#core/element/host.ts';
import { useCore } from '#core/session/use-core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

import {
  changesOnly,
  only,
  withMeasure,
  without,
  type AnyItem,
  type Conflict,
  type ItemDraft,
} from '../model/item-draft.ts';
import { okrQueries } from '../okr-queries.ts';
import { itemQuery } from './item-query.ts';
import type { Problems } from './problems.ts';
import { leftOver, missingIn, saveOver, type Refusal, type Work } from './save-over.ts';
import { useTellRefused } from './tell-refused.ts';

export type SavedState = 'saved' | 'saving' | 'unsaved' | 'failed';

/** The changes of an item in hand. */
export interface ItemEditing {
  type: ItemType;
  /** The item with the own changes over it. */
  value: AnyItem;
  state: SavedState;
  /** Sentences by field of the wire; '' for the whole. */
  problems: Problems;
  conflicts: Conflict[];
  /** What others have made of the item, while a conflict waits for an answer. */
  theirs?: AnyItem | undefined;
  /** The fields that are changed and not saved. */
  unsaved: readonly string[];
  /** Keeps what is being typed; it is saved by `commit`. */
  change: (part: ItemDraft) => void;
  /** Forgets what was typed into fields: they stand as they were. Answers whether there was something. */
  drop: (...fields: string[]) => boolean;
  /** Saves what was changed, and this beside it; while a save runs, after its answer. */
  commit: (part?: ItemDraft) => void;
  /** Tries again what was not saved; an open conflict is asked about again. */
  retry: () => void;
  /** Answers a conflict field by field: whose value counts. */
  decide: (mine: ReadonlySet<string>) => void;
  /** Drops what is not saved. */
  discard: () => void;
}

/** Where the changes of an item that are not saved are kept. */
export const placeOfDraft = (type: ItemType, id: string): string => `${type}:${id}`;

type Said = Refusal & { state: SavedState };
const CALM: Said = { problems: {}, conflicts: [], state: 'saved' };

/**
 * Keeps and saves the changes of an item: each field when it is left, others' changes of other fields stay. `gone`: it
 * was deleted, and nothing can be saved any more.
 */
export function useItemDraft(type: ItemType, item: AnyItem, gone: boolean): ItemEditing {
  const core = useCore();
  const { tell, refresh } = useTelling(type, item.id);
  const { work, now, isAsking, said, say, settle, refuse, change, drop, turns } = useTyping(type, item);
  const tellRefused = useTellRefused(type, item);
  const left = useRef(false);
  const send = async (draft: ItemDraft, base: AnyItem): Promise<void> => {
    const missing = missingIn(draft);
    if (missing) return say({ ...CALM, problems: { [missing]: 'required' }, state: 'unsaved' });
    turns.begin();
    say({ ...CALM, state: 'saving' });
    const outcome = await saveOver(core, { type, draft, base });
    const later = turns.end();
    if ('saved' in outcome) {
      settle(leftOver({ ...now()?.draft }, draft, outcome.saved), outcome.saved);
      tell(outcome.saved);
      const rest = only({ ...now()?.draft }, later);
      if (Object.keys(rest).length > 0) await send(rest, outcome.saved);
    } else {
      refuse(outcome);
      if (outcome.isGone) refresh();
      if (left.current) tellRefused(outcome, again);
    }
  };
  /** Tries again what was refused after the panel had closed, unless it was settled elsewhere meanwhile. */
  const again = (): void => {
    const kept = now();
    if (kept) void send(kept.draft, kept.base);
  };
  const commit = (part?: ItemDraft): void => {
    if (part) change(part);
    const kept = now();
    if (isAsking() || !kept) return;
    const { draft, base } = kept;
    if (turns.isRunning()) turns.later(Object.keys(draft));
    else void send(draft, base);
  };
  const retry = (): void => {
    refuse(undefined);
    commit();
  };
  const decide = (mine: ReadonlySet<string>): void => {
    const kept = now();
    if (!kept || !said.theirs) return;
    const lost = said.conflicts.map(({ field }) => field).filter((field) => !mine.has(field));
    refuse(undefined);
    settle(without(kept.draft, withMeasure(lost)), said.theirs);
    refresh();
    commit();
  };
  const discard = (): void => settle({}, item);
  useLeaving(() => {
    left.current = true;
    if (!gone) commit();
  });
  const value = work ? { ...item, ...work.draft } : item;
  const unsaved = Object.keys(work?.draft ?? {});
  // an earlier panel of the item may have saved it meanwhile
  const shown = work || said.state === 'saving' ? said : CALM;
  return { type, ...shown, value, unsaved, change, drop, commit, retry, decide, discard };
}

/** What is being typed, and what is said about it. */
function useTyping(type: ItemType, item: AnyItem) {
  const { work, now, keep } = useKeptWork(placeOfDraft(type, item.id));
  const turns = useTurns();
  const [said, say] = useState<Said>(() => saidOf(work));
  const isAsking = (): boolean => (now()?.refusal?.conflicts.length ?? 0) > 0;
  const settle = (draft: ItemDraft, base: AnyItem): void => {
    const isClean = Object.keys(draft).length === 0;
    // a question stays until it is answered
    const refusal = isAsking() ? now()?.refusal : undefined;
    keep(isClean ? undefined : { draft, base, refusal });
    if (!turns.isRunning() && !isAsking()) say(isClean ? CALM : { ...CALM, state: 'unsaved' });
  };
  const refuse = (refusal: Refusal | undefined): void => {
    const kept = now();
    if (kept) keep({ ...kept, refusal });
    if (refusal) say({ ...refusal, state: 'failed' });
  };
  const change = (part: ItemDraft): void => {
    const { draft, base } = now() ?? { draft: {}, base: item };
    const next = { ...draft, ...part };
    // what is on its way can be typed back: only the answer shows whether that is a change
    settle(turns.isRunning() ? next : changesOnly(next, base), base);
  };
  const drop = (...fields: string[]): boolean => {
    const { draft, base } = now() ?? { draft: {}, base: item };
    const isTyped = fields.some((field) => field in draft);
    if (isTyped) settle(without(draft, fields), base);
    return isTyped;
  };
  return { work, now, isAsking, said, say, settle, refuse, change, drop, turns };
}

/** What is said of changes that an earlier visit has left. */
function saidOf(work: Work | undefined): Said {
  if (!work) return CALM;
  return work.refusal ? { ...work.refusal, state: 'failed' } : { ...CALM, state: 'unsaved' };
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
    /** Answers the fields that were left meanwhile. */
    end: (): readonly string[] => {
      const left = running.current ?? [];
      running.current = null;
      mark.set(false);
      return left;
    },
  };
}

/** What is not saved of an item. `now` is what a running save reads: `work` is that of the last drawing. */
function useKeptWork(given: string) {
  const [work, keep, now] = useStoredValue<Work>(given);
  // leaving the view sends it: whoever leaves has to wait until that has begun
  useUnsaved(work !== undefined);
  return { work, keep, now };
}

/** Runs when the panel closes. */
function useLeaving(run: () => void): void {
  const leave = useEffectEvent(run);
  useEffect(() => () => leave(), []);
}

/** Tells the query cache and the host page what has been saved. */
function useTelling(type: ItemType, id: string) {
  const core = useCore();
  const queries = useQueryClient();
  const host = useHost();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: okrQueries.all });
  const tell = (answer: AnyItem): void => {
    queries.setQueryData(itemQuery(core, type, id).queryKey, answer);
    refresh();
    host.emit('strategy-saved', { type, id });
  };
  return { tell, refresh };
}
