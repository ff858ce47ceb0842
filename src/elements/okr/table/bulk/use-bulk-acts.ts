import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { conflictsOf, type AnyItem } from '../../model/item-draft.ts';
import { saveFields } from '../../model/save-fields.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { changesOf, reversed, type BulkAct, type ItemChange } from './bulk-rules.ts';
import { runAll } from './run-all.ts';

interface Refusal {
  item: ItemChange;
  error: unknown;
}

/** So many items are named; the rest is counted. */
const NAMED = 5;

const currentIn = (error: unknown): AnyItem | undefined =>
  error instanceof ApiError && error.status === 412 ? (error.body['current'] as AnyItem | undefined) : undefined;

/** Saves upon the version that the row showed; who has changed other fields only is no hindrance. */
async function saveChange(core: ElementCore, change: ItemChange): Promise<AnyItem> {
  return saveFields(core, change).catch((error: unknown) => {
    const current = currentIn(error);
    if (!current || conflictsOf(change.fields, change.before, current).length > 0) throw error;
    return saveFields(core, { ...change, version: current.version });
  });
}

/** Acts on several rows: each tells how many it has changed, names what was refused, and can be undone. */
export interface BulkActs {
  busy: boolean;
  set: (rows: readonly OkrRow[], act: BulkAct) => Promise<void>;
  /** Resolves when all are gone that may go. */
  remove: (rows: readonly OkrRow[]) => Promise<void>;
}

export function useBulkActs(): BulkActs {
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const t = useTexts('okr-table');
  const [busy, setBusy] = useState(false);

  function tellRefused(error: unknown, missed: number): void {
    const text = error instanceof ApiError ? error.body.detail : undefined;
    toast({ kind: 'danger', title: t('bulk.refused', { count: missed }), text });
  }
  /** Names what others have changed meanwhile, and offers to change it all the same. */
  function tellMoved(moved: readonly Refusal[], isUndo: boolean): void {
    const names = moved.slice(0, NAMED).map(({ item }) => `• ${item.title}`);
    if (moved.length > NAMED) names.push(t('bulk.deleteMore', { count: moved.length - NAMED }));
    const newest = moved.map(({ item, error }) => ({ ...item, version: currentIn(error)?.version ?? item.version }));
    toast({
      kind: 'danger',
      title: t('bulk.moved', { count: moved.length }),
      text: names.join('\n'),
      action: { label: t('bulk.anyway'), run: () => void change(newest, isUndo) },
    });
  }
  async function change(changes: readonly ItemChange[], isUndo: boolean): Promise<void> {
    setBusy(true);
    const { done, refused } = await runAll(changes, (one) => saveChange(core, one));
    for (const { item } of done) host.emit('strategy-saved', { type: item.type, id: item.id });
    const changed = done.map(({ item, answer }) => ({ ...item, version: answer.version }));
    const undo = { label: t('act.undo'), run: () => void change(reversed(changed), true) };
    if (done.length > 0)
      toast({
        kind: 'neutral',
        title: t(isUndo ? 'bulk.undone' : 'bulk.changed', { count: done.length }),
        action: isUndo ? undefined : undo,
      });
    const moved = refused.filter(({ error }) => currentIn(error) !== undefined);
    const others = refused.filter(({ error }) => currentIn(error) === undefined);
    if (others[0]) tellRefused(others[0].error, others.length);
    if (moved.length > 0) tellMoved(moved, isUndo);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: okrQueries.all });
  }

  return {
    busy,
    set: async (rows, act) => {
      const changes = changesOf(rows, act);
      if (changes.length === 0) toast({ kind: 'info', title: t('bulk.same') });
      else await change(changes, false);
    },
    remove: async (rows) => {
      setBusy(true);
      const { done, refused } = await runAll(rows, (row) => okrChanges.remove(core, row));
      for (const { item } of done) host.emit('strategy-saved', { type: item.type, id: item.id });
      if (done.length > 0) toast({ kind: 'success', title: t('bulk.deleted', { count: done.length }) });
      if (refused[0]) tellRefused(refused[0].error, refused.length);
      setBusy(false);
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  };
}
