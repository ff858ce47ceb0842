import { useQueryClient } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useSentence } from '#core/editing/failure.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import type { UndoStep } from '#core/editing/undo-stack.ts';
import { useDeleted } from '#core/editing/use-deleted.ts';
import { useStepToast } from '#core/editing/use-step-toast.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { AnyItem, ItemDraft } from '../../model/item-draft.ts';
import { useOkr } from '../../model/okr-context.ts';
import { saveFields } from '../../model/save-fields.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { changesOf, itemsOf, reversed, type BulkAction, type ItemChange } from './bulk-rules.ts';
import { uponTheirs, type MovedChange } from './moved-items.ts';
import type { Outcome } from './run-all.ts';
import { useRun, type Progress } from './use-run.ts';

/** What is deleted, upon the version that its row shows. */
type Removal = Pick<OkrRow, 'type' | 'id' | 'title' | 'version'>;
type Refused<Item> = Outcome<Item, unknown>['refused'];

/** So many items are named; the rest is counted. */
const NAMED = 5;

/** An action on several items, as it was done last in one way or the other. */
interface BulkStep extends UndoStep {
  last: readonly ItemChange[];
  isBack: boolean;
}
interface Changing {
  step?: BulkStep;
  /** How many were chosen. */
  chosen?: number;
}

/** Saves upon the version that the row showed; changes of other fields do not matter. */
const saveChange = (core: ElementCore, change: ItemChange) =>
  saveVersioned<ItemDraft, AnyItem, { version: number }>({
    opened: { ...change.before, version: change.version },
    change: change.fields,
    send: (fields, { version }) => saveFields(core, { ...change, fields, version }),
  });

/** Deletes upon the version that the row showed; what is gone already is taken as deleted. */
async function removeItem(core: ElementCore, item: Removal): Promise<void> {
  await okrChanges.remove(core, item).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
}

/** Actions on several rows: each says how many it has changed, names what was refused, and can be undone. */
export interface BulkActions {
  /** While an action runs; null: none does. */
  progress: Progress | null;
  set: (rows: readonly OkrRow[], action: BulkAction) => Promise<void>;
  /** Resolves when all are gone that may go. */
  remove: (rows: readonly OkrRow[]) => Promise<void>;
  /** What others have changed, until it is answered. */
  moved: readonly MovedChange[];
  /** Changes these all the same and leaves the rest to the others. */
  settle: (mine: readonly MovedChange[]) => void;
}

/** A step that `turn` takes back and forth. */
function bulkStep(turn: (changes: readonly ItemChange[], step: BulkStep) => void): BulkStep {
  const go = (isBack: boolean): void => {
    step.isBack = isBack;
    turn(reversed(step.last), step);
  };
  const step: BulkStep = { last: [], isBack: false, undo: () => go(true), redo: () => go(false) };
  return step;
}

interface Reach {
  /** Whether it can be taken back from here. */
  isNew: boolean;
  /** How many were not begun. */
  left: number;
  /** Whether it makes sense for some of the chosen ones only. */
  isPart: boolean;
  chosen: number;
}

export function useBulkActions(): BulkActions {
  const core = useCore();
  const toast = useToast();
  const t = useTexts('okr-actions');
  const { undo, $moved } = useOkr().values;
  const { progress, run } = useRun();
  const moved = useStore($moved);
  const announce = useTelling();
  const tellDeleted = useDeleted([okrQueries.all], undo);

  /** `step`: goes one way or the other; a new action makes one. */
  async function change(
    changes: readonly ItemChange[],
    { step, chosen = changes.length }: Changing = {},
  ): Promise<void> {
    const { done, refused, left } = await run(changes, (one) => saveChange(core, one));
    const changed = done.flatMap(({ item, answer: { saved } }) => (saved ? [{ ...item, version: saved.version }] : []));
    const met = done.flatMap(({ item, answer: { conflict } }) =>
      conflict ? [{ change: item, theirs: conflict.current as AnyItem }] : [],
    );
    const way = step ?? bulkStep((again, own) => void change(again, { step: own }));
    way.last = changed;
    if (!step && changed.length > 0) undo.push(way);
    announce.changed(way, { isNew: !step, left: left.length, isPart: chosen > changes.length, chosen });
    announce.refused('bulk.refused', refused);
    $moved.set(met);
    await announce.saved(changed);
  }

  async function remove(items: readonly Removal[]): Promise<void> {
    const { done, refused, left } = await run(items, (one) => removeItem(core, one));
    if (done.length > 0)
      tellDeleted({
        ids: done.map(({ item: { id } }) => id),
        title: t('bulk.deleted', { count: done.length }),
        text: left.length > 0 ? t('bulk.left', { count: left.length }) : undefined,
      });
    const { others, stale } = apart(refused);
    announce.refused('bulk.notDeleted', others);
    const newest = stale.map(({ item, theirs }) => ({ ...item, version: theirs.version }));
    announce.moved(newest, () => void remove(newest));
    await announce.saved(done.map(({ item }) => item));
  }

  return {
    progress,
    set: async (rows, action) => {
      const changes = changesOf(rows, action);
      if (changes.length === 0) toast({ kind: 'info', title: t('bulk.same') });
      else await change(changes, { chosen: itemsOf(rows).length });
    },
    remove,
    moved,
    settle: (mine) => {
      $moved.set([]);
      if (mine.length > 0) void change(mine.map(uponTheirs));
    },
  };
}

/** What others have changed, apart from what was refused for another reason. */
function apart<Item>(refused: Refused<Item>) {
  return {
    others: refused.filter(({ error }) => currentIn(error) === undefined),
    stale: refused.flatMap(({ item, error }) => {
      const theirs = currentIn<AnyItem>(error);
      return theirs ? [{ item, theirs }] : [];
    }),
  };
}

/** Says what came of an action, to the person, the host page and the query cache. */
function useTelling() {
  const host = useHost();
  const { undo } = useOkr().values;
  const toast = useStepToast(undo);
  const queries = useQueryClient();
  const t = useTexts('okr-actions');
  const words = useTexts('okr-table');
  const sentenceOf = useSentence();
  return {
    changed: (way: BulkStep, { isNew, left, isPart, chosen }: Reach): void => {
      const count = way.last.length;
      if (count === 0) return;
      const whole = t(way.isBack ? 'bulk.undone' : 'bulk.changed', { count });
      toast({
        kind: 'neutral',
        title: isNew && isPart ? t('bulk.only.did', { count, all: chosen }) : whole,
        text: left > 0 ? t('bulk.left', { count: left }) : undefined,
        action: isNew ? { label: words('act.undo'), run: () => undo.takeBack(way) } : undefined,
        onShown: (close) => void (isNew && undo.keepMessage(way, close)),
      });
    },
    refused: (title: 'bulk.refused' | 'bulk.notDeleted', others: Refused<unknown>): void => {
      const [first] = others;
      if (!first) return;
      toast({ kind: 'danger', title: t(title, { count: others.length }), text: sentenceOf(first.error) });
    },
    moved: (items: readonly Removal[], again: () => void): void => {
      if (items.length === 0) return;
      const names = items.slice(0, NAMED).map(({ title }) => `• ${title}`);
      if (items.length > NAMED) names.push(t('bulk.deleteMore', { count: items.length - NAMED }));
      toast({
        kind: 'danger',
        title: t('bulk.moved', { count: items.length }),
        text: names.join('\n'),
        action: { label: t('bulk.deleteAnyway'), run: again },
      });
    },
    saved: async (items: readonly { type: ItemType; id: string }[]): Promise<void> => {
      for (const { type, id } of items) host.emit('strategy-saved', { type, id });
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  };
}
