import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OkrRow, OkrTable } from '#contract/okr-table.ts';
import { nextPeriod } from '#contract/okr-rules.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { completeTask } from '../../model/complete-task.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { withTask } from '../model/optimistic.ts';
import { TABLES } from './use-shown-value.ts';

/** Acts on whole items that need no dialog. */
export interface ItemActs {
  complete: (row: OkrRow) => Promise<void>;
  duplicate: (row: OkrRow) => Promise<void>;
}

export function useItemActs(): ItemActs {
  const core = useCore();
  const queries = useQueryClient();
  const host = useHost();
  const toast = useToast();
  const t = useTexts('okr-table');
  const running = useRef(new Set<string>());

  /** Does one thing with an item at a time: the second click of a double click means nothing. */
  async function run({ id }: OkrRow, act: () => Promise<void>, failed: (text?: string) => void): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await act();
    } catch (error) {
      // another try is offered at once
      running.current.delete(id);
      failed(error instanceof ApiError ? error.body.detail : undefined);
    } finally {
      await queries.invalidateQueries({ queryKey: okrQueries.all });
      running.current.delete(id);
    }
  }

  const show = (id: string, completed: boolean): void =>
    void queries.setQueriesData<OkrTable>({ queryKey: TABLES }, (table) => table && withTask(table, id, completed));

  function complete(row: OkrRow): Promise<void> {
    const { id, version, title } = row;
    const completed = row.status !== 'done';
    const act = async (): Promise<void> => {
      await queries.cancelQueries({ queryKey: TABLES });
      show(id, completed);
      const task = await completeTask(core, { id, completed, version });
      host.emit('strategy-saved', { type: 'task', id });
      if (task.completed !== completed) toast({ kind: 'info', title: t('taskMoved', { title }) });
    };
    return run(row, act, (text) => {
      // without a connection no later look would take the tick back
      show(id, !completed);
      const action = { label: t('edit.retry'), run: () => void complete(row) };
      toast({ kind: 'danger', title: t('edit.failed', { title }), text, action });
    });
  }

  function duplicate(row: OkrRow): Promise<void> {
    const act = async (): Promise<void> => {
      const to = nextPeriod({ year: row.year ?? 0, quarter: row.quarter ?? 1 });
      const { id } = await okrChanges.duplicate(core, row.id, to);
      host.emit('strategy-saved', { type: 'objective', id });
      toast({ kind: 'success', title: t('copied', { title: row.title, ...to }) });
    };
    return run(row, act, (text) => toast({ kind: 'danger', title: t('failed'), text }));
  }
  return { complete, duplicate };
}
