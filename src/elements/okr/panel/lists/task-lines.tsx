import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OkrTask } from '#contract/okr/okr-items.ts';
import { useAction } from '#core/editing/use-action.ts';
import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Checkbox } from '#core/ui/fields/field.tsx';

import { keptUnits } from '../../model/kept-units.ts';
import { completeTask } from '../../model/complete-task.ts';
import { useOkr } from '../../model/okr-context.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { AddLine } from '../create/add-line.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import { ListGap } from './list-gap.tsx';
import { useCreating } from '../create/use-creating.ts';

/** What tasks hang on. */
export type TaskParent = { key_result: string } | { project: string };

/** Where the words of a task that is not added yet are stored. */
export const taskKey = (parent: TaskParent): string => `add:task:${Object.values(parent).join('')}`;

/** The tasks of a key result or a project, to be completed and added. */
export function TaskLines({ parent }: { parent: TaskParent }) {
  const t = useTexts('okr-item');
  const core = useCore();
  const query = useQuery(itemQueries.tasks(core, parent));
  const { data: list = [] } = query;
  const creating = useCreating('task', okrChanges.createTask);
  const completing = useCompleting();
  return (
    <section className="panel-group">
      <div className="panel-group-head">
        <h3>
          {query.data
            ? t('tasks.title', { done: list.filter(({ completed }) => completed).length, count: list.length })
            : t('tasks.name')}
        </h3>
      </div>
      {list.length > 0 && (
        <div className="panel-lines">
          {list.map((one) => (
            <TaskLine key={one.id} item={one} onToggle={() => void completing.complete(one)} />
          ))}
        </div>
      )}
      <ListGap query={query} />
      <FailureBanner problems={{ ...completing.problems, ...creating.problems }} type="task" />
      <AddLine
        label={t('tasks.add')}
        busy={creating.busy}
        place={taskKey(parent)}
        onAdd={(title) => creating.create({ title, ...parent })}
      />
    </section>
  );
}

/** Completes a task that was seen open, and opens one that was seen completed; once at a time for each. */
export function useCompleting() {
  const core = useCore();
  const queries = useQueryClient();
  const running = useRef(new Set<string>());
  const { problems, submit } = useAction();
  const complete = async ({ id, completed, version }: OkrTask): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    await submit(() => completeTask(core, { id, completed: !completed, version }), { saved: { type: 'task', id } });
    await queries.invalidateQueries({ queryKey: okrQueries.all });
    running.current.delete(id);
  };
  return { complete, problems };
}

function TaskLine({ item, onToggle }: { item: OkrTask; onToggle: () => void }) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const { open } = useOkr();
  return (
    <div className="panel-line">
      <Checkbox
        label={<span className="sr-only">{t('tasks.toggle', { title: item.title })}</span>}
        checked={item.completed}
        onChange={onToggle}
      />
      <button
        type="button"
        className={`min-w-0 flex-1 text-start ${item.completed ? 'text-muted line-through' : ''}`}
        onClick={() => open({ type: 'task', id: item.id })}
      >
        {keptUnits(item.title)}
      </button>
      {item.due !== null && item.due !== '' && (
        <span className="text-xs text-muted tabular-nums">{formatDay(item.due, locale)}</span>
      )}
    </div>
  );
}
