import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OkrTask } from '#contract/okr/okr-items.ts';
import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import type { UndoStep } from '#core/editing/undo-stack.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../../model/okr-context.ts';
import { completeTask } from '../../model/complete-task.ts';
import { okrQueries } from '../../okr-queries.ts';
import { withTask } from '../model/optimistic.ts';
import { TABLES } from './use-value-saving.ts';

/** Actions on whole items that need no dialog. */
export interface ItemActions {
  complete: (row: OkrRow) => Promise<void>;
  duplicate: (row: OkrRow) => Promise<void>;
}

/** A task on the version that was seen. */
type Ticked = Pick<OkrRow, 'id' | 'title'> & { version?: number | undefined };

/** Ticks tasks, shown at once, one thing with an item at a time. */
function useTicks() {
  const core = useCore();
  const queries = useQueryClient();
  const t = useTexts('okr-table');
  const { run, sentenceOf, toast } = useAction({ failed: t('failed') });
  const running = useRef(new Map<string, Promise<void>>());

  async function doWith(id: string, act: () => Promise<unknown>): Promise<void> {
    const done = act().then(() => queries.invalidateQueries({ queryKey: okrQueries.all }));
    running.current.set(id, done);
    await done;
    if (running.current.get(id) === done) running.current.delete(id);
  }
  /** Does one thing with an item at a time: the second click of a double click means nothing. */
  async function once({ id }: Pick<OkrRow, 'id'>, act: () => Promise<unknown>): Promise<void> {
    if (!running.current.has(id)) await doWith(id, act);
  }
  /** Does a thing after what is being done with the item: no way back or forth is left out. */
  function after({ id }: Pick<OkrRow, 'id'>, act: () => Promise<unknown>): Promise<void> {
    const before = running.current.get(id);
    return doWith(id, async () => {
      await before;
      await act();
    });
  }

  const show = (id: string, completed: boolean): void =>
    void queries.setQueriesData<OkrTable>({ queryKey: TABLES }, (table) => table && withTask(table, id, completed));

  /** The task as it is then; undefined where that was refused. */
  async function tick(item: Ticked, completed: boolean, again: () => void): Promise<OkrTask | undefined> {
    const { id, title } = item;
    await queries.cancelQueries({ queryKey: TABLES });
    show(id, completed);
    try {
      const task = await run(() => completeTask(core, { ...item, completed }), { type: 'task', id });
      if (task.completed !== completed) toast({ kind: 'info', title: t('taskMoved', { title }) });
      return task;
    } catch (error) {
      // another try is offered at once
      running.current.delete(id);
      // without a connection no later look would take the tick back
      show(id, !completed);
      const action = { label: t('edit.retry'), run: again };
      toast({ kind: 'danger', title: t('edit.failed', { title }), text: sentenceOf(error), action });
      return undefined;
    }
  }
  return { once, after, tick };
}

export function useItemActions(): ItemActions {
  const core = useCore();
  const t = useTexts('okr-table');
  const { attempt, toast } = useAction({ failed: t('failed') });
  const { values, open } = useOkr();
  const { undo } = values;
  const { once, after, tick } = useTicks();

  /** One way and back, each upon what the way before has saved. */
  function stepOf(item: Ticked, completed: boolean): UndoStep {
    let now = item;
    const turn = (to: boolean): void =>
      void after(item, async () => {
        const task = await tick(now, to, () => turn(to));
        if (task) now = { ...now, version: task.version };
      });
    return { undo: () => turn(!completed), redo: () => turn(completed) };
  }

  const complete = (row: OkrRow): Promise<void> =>
    once(row, async () => {
      const { id, version, title } = row;
      const completed = row.status !== 'done';
      const task = await tick({ id, version, title }, completed, () => void complete(row));
      if (task?.completed !== completed) return;
      const step = stepOf({ id, title, version: task.version }, completed);
      undo.push(step);
      const action = { label: t('act.undo'), run: () => undo.takeBack(step) };
      const said = t(completed ? 'taskDone' : 'taskOpen', { title });
      toast({ kind: 'neutral', title: said, action, onShown: (close) => undo.keepMessage(step, close) });
    });

  const duplicate = (row: OkrRow): Promise<void> =>
    once(row, () =>
      attempt(
        async () => (await import('./duplicate-row.ts')).duplicateRow(row, { core, t, toast, open }),
        ({ id }) => ({ type: 'objective', id }),
      ),
    );
  return { complete, duplicate };
}
