import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { nextPeriod } from '#contract/okr/okr-rules.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { completeTask } from '../../model/complete-task.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { withTask } from '../model/optimistic.ts';
import { TABLES } from './use-value-saving.ts';

/** Actions on whole items that need no dialog. */
export interface ItemActions {
  complete: (row: OkrRow) => Promise<void>;
  duplicate: (row: OkrRow) => Promise<void>;
}

export function useItemActions(): ItemActions {
  const core = useCore();
  const queries = useQueryClient();
  const t = useTexts('okr-table');
  const { run, attempt, sentenceOf, toast } = useAction({ failed: t('failed') });
  const running = useRef(new Set<string>());

  /** Does one thing with an item at a time: the second click of a double click means nothing. */
  async function once({ id }: OkrRow, act: () => Promise<unknown>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    await act();
    await queries.invalidateQueries({ queryKey: okrQueries.all });
    running.current.delete(id);
  }

  const show = (id: string, completed: boolean): void =>
    void queries.setQueriesData<OkrTable>({ queryKey: TABLES }, (table) => table && withTask(table, id, completed));

  const complete = (row: OkrRow): Promise<void> =>
    once(row, async () => {
      const { id, version, title } = row;
      const completed = row.status !== 'done';
      await queries.cancelQueries({ queryKey: TABLES });
      show(id, completed);
      try {
        const task = await run(() => completeTask(core, { id, completed, version }), { type: 'task', id });
        if (task.completed !== completed) toast({ kind: 'info', title: t('taskMoved', { title }) });
      } catch (error) {
        // another try is offered at once
        running.current.delete(id);
        // without a connection no later look would take the tick back
        show(id, !completed);
        const action = { label: t('edit.retry'), run: () => void complete(row) };
        toast({ kind: 'danger', title: t('edit.failed', { title }), text: sentenceOf(error), action });
      }
    });

  const duplicate = (row: OkrRow): Promise<void> =>
    once(row, () =>
      attempt(
        async () => {
          const to = nextPeriod({ year: row.year ?? 0, quarter: row.quarter ?? 1 });
          const copy = await okrChanges.duplicate(core, row.id, to);
          toast({ kind: 'success', title: t('copied', { title: row.title, ...to }) });
          return copy;
        },
        ({ id }) => ({ type: 'objective', id }),
      ),
    );
  return { complete, duplicate };
}
