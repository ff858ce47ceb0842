import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { saveFields } from '../../model/save-fields.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { changesOf, reversed, type BulkAct, type ItemChange } from './bulk-rules.ts';

/** How many calls run side by side. */
const AT_ONCE = 4;

/** Runs over all, some side by side; answers what went well and the first refusal. */
async function runAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<{ done: Item[]; error: unknown }> {
  const done: Item[] = [];
  let error: unknown;
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      await run(item).then(
        () => done.push(item as Item), // the loop ends at undefined
        (refusal: unknown) => (error ??= refusal),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, error };
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
  async function change(changes: readonly ItemChange[], isUndo: boolean): Promise<void> {
    setBusy(true);
    const { done, error } = await runAll(changes, ({ type, id, fields }) => saveFields(core, { type, id, fields }));
    for (const { type, id } of done) host.emit('strategy-saved', { type, id });
    const undo = { label: t('act.undo'), run: () => void change(reversed(done), true) };
    if (done.length > 0)
      toast({
        kind: 'neutral',
        title: t(isUndo ? 'bulk.undone' : 'bulk.changed', { count: done.length }),
        action: isUndo ? undefined : undo,
      });
    if (error !== undefined) tellRefused(error, changes.length - done.length);
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
      const { done, error } = await runAll(rows, ({ type, id }) => okrChanges.remove(core, type, id));
      for (const { type, id } of done) host.emit('strategy-saved', { type, id });
      if (done.length > 0) toast({ kind: 'success', title: t('bulk.deleted', { count: done.length }) });
      if (error !== undefined) tellRefused(error, rows.length - done.length);
      setBusy(false);
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  };
}
