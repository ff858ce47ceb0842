import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemType } from '#contract/okr-items.ts';
import { useHost } from '#core/element/host.ts';
import { useCore } from '#core/session/use-core.ts';
import { useUnsaved } from '#core/session/use-unsaved.ts';

import { changesOnly, only, without, type AnyItem, type Conflict, type ItemDraft } from '../model/item-draft.ts';
import { useOwnPlace } from '../model/use-kept.ts';
import { okrQueries } from '../okr-queries.ts';
import { itemQuery } from './item-query.ts';
import { leftOver, missingIn, saveOver, type Problems, type Refusal, type Work } from './save-over.ts';

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
  /** Forgets what was typed into a field: it stands as it was. */
  drop: (field: string) => void;
  /** Saves what was changed, and this beside it; while a save runs, after its answer. */
  commit: (part?: ItemDraft) => void;
  /** Tries again what was not saved; an open conflict is asked about again. */
  retry: () => void;
  /** Answers a conflict field by field: whose value counts. */
  decide: (mine: ReadonlySet<string>) => void;
  /** Drops what is not saved. */
  discard: () => void;
}

type Said = Refusal & { state: SavedState };
/** What is not saved outlives the panel, on this page: it is there when the item is opened again. */
const kept = new Map<string, Work>();
const CALM: Said = { problems: {}, conflicts: [], state: 'saved' };

/**
 * Keeps and saves the changes of an item: each field when it is left, others' changes of other fields stay. `gone`: it
 * was deleted, and nothing can be saved any more.
 */
export function useItemDraft(type: ItemType, item: AnyItem, gone: boolean): ItemEditing {
  const core = useCore();
  const { tell, refresh } = useTelling(type, item.id);
  const turns = useTurns();
  const { work, now, said, say, settle, change, drop } = useTyping(`${type}:${item.id}`, item, turns);
  const send = async (draft: ItemDraft, base: AnyItem): Promise<void> => {
    const missing = missingIn(draft);
    if (missing) return say({ ...CALM, problems: { [missing]: 'required' }, state: 'unsaved' });
    turns.begin();
    say({ ...CALM, state: 'saving' });
    const outcome = await saveOver(core, { type, draft, base });
    const left = turns.end();
    if ('saved' in outcome) {
      settle(leftOver({ ...now.current?.draft }, draft, outcome.saved), outcome.saved);
      tell(outcome.saved);
      const rest = only({ ...now.current?.draft }, left);
      if (Object.keys(rest).length > 0) await send(rest, outcome.saved);
    } else {
      turns.ask(outcome.conflicts.length > 0);
      say({ ...outcome, state: 'failed' });
      if (outcome.isGone) refresh();
    }
  };
  const commit = (part?: ItemDraft): void => {
    if (part) change(part);
    if (turns.isAsking() || !now.current) return;
    const { draft, base } = now.current;
    if (turns.isRunning()) turns.later(Object.keys(draft));
    else void send(draft, base);
  };
  const retry = (): void => {
    turns.ask(false);
    commit();
  };
  const decide = (mine: ReadonlySet<string>): void => {
    if (!now.current || !said.theirs) return;
    const lost = said.conflicts.map(({ field }) => field).filter((field) => !mine.has(field));
    turns.ask(false);
    settle(without(now.current.draft, lost), said.theirs);
    refresh();
    retry();
  };
  const discard = (): void => settle({}, item);
  useLeaving(() => !gone && commit());
  const value = work ? { ...item, ...work.draft } : item;
  const unsaved = Object.keys(work?.draft ?? {});
  return { type, ...said, value, unsaved, change, drop, commit, retry, decide, discard };
}

/** What is being typed, and what is said about it. */
function useTyping(place: string, item: AnyItem, turns: Turns) {
  const { work, now, keep } = useKeptWork(place);
  const [said, say] = useState<Said>(() => (work ? { ...CALM, state: 'unsaved' } : CALM));
  const settle = (draft: ItemDraft, base: AnyItem): void => {
    const isClean = Object.keys(draft).length === 0;
    keep(isClean ? undefined : { draft, base });
    if (!turns.isRunning() && !turns.isAsking()) say(isClean ? CALM : { ...CALM, state: 'unsaved' });
  };
  const change = (part: ItemDraft): void => {
    const { draft, base } = now.current ?? { draft: {}, base: item };
    const next = { ...draft, ...part };
    // what is on its way can be typed back: only the answer shows whether that is a change
    settle(turns.isRunning() ? next : changesOnly(next, base), base);
  };
  const drop = (field: string): void => {
    if (now.current && field in now.current.draft) settle(without(now.current.draft, [field]), now.current.base);
  };
  return { work, now, said, say, settle, change, drop };
}

type Turns = ReturnType<typeof useTurns>;

/** One save after the other, and none while a conflict waits for its answer. */
function useTurns() {
  // while a save runs: the fields that were left meanwhile
  const running = useRef<readonly string[] | null>(null);
  // a dialog takes the focus out of the field that has asked: leaving it must not ask again
  const asking = useRef(false);
  return {
    isRunning: () => running.current !== null,
    begin: () => void (running.current = []),
    later: (fields: readonly string[]) => void (running.current = fields),
    /** Answers the fields that were left meanwhile. */
    end: (): readonly string[] => {
      const left = running.current ?? [];
      running.current = null;
      return left;
    },
    isAsking: () => asking.current,
    ask: (isAsking: boolean) => void (asking.current = isAsking),
  };
}

/** What is not saved of an item. `now` is what a running save reads; state alone would be that of the last drawing. */
function useKeptWork(given: string) {
  const place = useOwnPlace()(given);
  const [work, setWork] = useState(() => kept.get(place));
  const now = useRef(work);
  useUnsaved(work !== undefined);
  const keep = (next: Work | undefined): void => {
    now.current = next;
    if (next) kept.set(place, next);
    else kept.delete(place);
    setWork(next);
  };
  return { work, now, keep };
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
