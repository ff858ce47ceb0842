import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemType } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { bodyOf, changesOnly, conflictsOf, type AnyItem, type Conflict, type ItemDraft } from '../model/item-draft.ts';
import { okrQueries } from '../okr-queries.ts';
import { itemQuery, saveItem } from './item-query.ts';

export type SavedState = 'saved' | 'saving' | 'unsaved' | 'failed';

/** The changes of an item in hand. */
export interface ItemEditing {
  type: ItemType;
  /** The item with the own changes over it. */
  value: AnyItem;
  state: SavedState;
  /** Sentences by field of the wire; '' for the whole. */
  problems: Partial<Record<string, string>>;
  conflicts: Conflict[];
  /** Keeps what is being typed; it is saved by `commit`. */
  change: (part: ItemDraft) => void;
  /** Saves what was changed, and this beside it. */
  commit: (part?: ItemDraft) => void;
  /** Tries again what was not saved; an open conflict is asked about again. */
  retry: () => void;
  /** Answers a conflict field by field: whose value counts. */
  decide: (mine: ReadonlySet<string>) => void;
  /** Drops what is not saved. */
  discard: () => void;
}

/** What every item has to have: its words. */
const NAMES = ['objective', 'title'];

interface Work {
  draft: ItemDraft;
  /** What the draft rests on: the item as it was when the first change was made. */
  base: AnyItem;
}
interface Problem {
  problems: ItemEditing['problems'];
  conflicts: Conflict[];
  /** What the others have made of it, while a conflict waits for an answer. */
  theirs?: AnyItem;
  state: SavedState;
}
/** What is not saved outlives the panel, on this page: it is there when the item is opened again. */
const kept = new Map<string, Work>();
const CALM: Problem = { problems: {}, conflicts: [], state: 'saved' };

/** Keeps and saves the changes of an item: each field when it is left, others' changes of other fields stay. */
export function useItemDraft(type: ItemType, item: AnyItem): ItemEditing {
  const core = useCore();
  const { tell, refresh } = useTelling(type, item.id);
  const { work, now, keep } = useKeptWork(`${type}:${item.id}`);
  const [said, say] = useState<Problem>(() => (work ? { ...CALM, state: 'unsaved' } : CALM));
  const running = useRef(false);
  // a dialog takes the focus out of the field that has asked: leaving it must not ask again
  const asking = useRef(false);

  const settle = (draft: ItemDraft, base: AnyItem): void => {
    const isClean = Object.keys(draft).length === 0;
    keep(isClean ? undefined : { draft, base });
    if (!running.current && !asking.current) say(isClean ? CALM : { ...CALM, state: 'unsaved' });
  };
  const change = (part: ItemDraft): void => {
    const { draft, base } = now.current ?? { draft: {}, base: item };
    settle(changesOnly({ ...draft, ...part }, base), base);
  };
  const commit = async (part?: ItemDraft): Promise<void> => {
    if (part) change(part);
    if (running.current || asking.current || !now.current) return;
    const { draft, base } = now.current;
    const missing = missingIn(draft);
    if (missing) return say({ ...CALM, problems: { [missing]: 'required' }, state: 'unsaved' });
    running.current = true;
    say({ ...CALM, state: 'saving' });
    const outcome = await saveOver(core, { type, draft, base });
    running.current = false;
    if ('saved' in outcome) {
      settle(leftOver({ ...now.current?.draft }, draft, outcome.saved), outcome.saved);
      tell(outcome.saved);
    } else {
      asking.current = outcome.conflicts.length > 0;
      say({ ...outcome, state: 'failed' });
    }
  };
  const retry = (): void => {
    asking.current = false;
    void commit();
  };
  const decide = (mine: ReadonlySet<string>): void => {
    if (!now.current || !said.theirs) return;
    const lost = new Set(said.conflicts.map(({ field }) => field).filter((field) => !mine.has(field)));
    const draft = Object.entries(now.current.draft).filter(([field]) => !lost.has(field));
    asking.current = false;
    settle(Object.fromEntries(draft), said.theirs);
    refresh();
    retry();
  };
  const discard = (): void => settle({}, item);
  useLeaving(() => void commit());
  return {
    type,
    ...said,
    value: work ? { ...item, ...work.draft } : item,
    change,
    commit: (part) => void commit(part),
    retry,
    decide,
    discard,
  };
}

/** What is not saved of an item. `now` is what a running save reads; state alone would be that of the last drawing. */
function useKeptWork(place: string) {
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

/** What was typed while the rest was being sent. */
function leftOver(draft: ItemDraft, sent: ItemDraft, answer: AnyItem): ItemDraft {
  const left = Object.entries(changesOnly(draft, answer));
  return Object.fromEntries(left.filter(([field, value]) => !(field in sent && sent[field] === value)));
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

/** The field without words that must have some. */
const missingIn = (draft: ItemDraft): string | undefined =>
  NAMES.find((field) => typeof draft[field] === 'string' && draft[field].trim() === '');

type Outcome = { saved: AnyItem } | Omit<Problem, 'state'>;

/** Sends the changes; when only other fields were changed by others, once more on top of theirs. */
async function saveOver(core: ElementCore, { type, draft, base }: Work & { type: ItemType }): Promise<Outcome> {
  try {
    return { saved: await saveItem(core, type, bodyOf(type, base, draft), base.version) };
  } catch (error) {
    const current = error instanceof ApiError && error.status === 412 ? error.body['current'] : undefined;
    if (current === undefined) return { conflicts: [], problems: problemsOf(error) };
    const theirs = current as AnyItem;
    const conflicts = conflictsOf(draft, base, theirs);
    if (conflicts.length > 0) return { theirs, conflicts, problems: {} };
    return saveOver(core, { type, draft, base: theirs });
  }
}

function problemsOf(error: unknown): ItemEditing['problems'] {
  if (!(error instanceof ApiError) || error.status === 0) return { '': 'offline' };
  const fields = Object.entries(error.errors).map(([field, [text]]) => [field, text]);
  return fields.length > 0 ? (Object.fromEntries(fields) as ItemEditing['problems']) : { '': error.message };
}

/** Keeps the page from being left while something is not saved. */
function useUnsaved(unsaved: boolean): void {
  const [mark] = useState(registerUnsaved);
  useEffect(() => mark.set(unsaved), [mark, unsaved]);
  useEffect(() => () => mark.dispose(), [mark]);
}
