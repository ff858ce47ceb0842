import type { OkrTask } from '#contract/okr/okr-items.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { okrChanges } from '../okr-queries.ts';
import { saveFields } from './save-fields.ts';

interface TaskCompletion {
  id: string;
  completed: boolean;
  /** The version on which the request rests. */
  version?: number | undefined;
}

/**
 * Completes a task or opens it again, and leaves it alone when somebody else has done so already. Answers the task as
 * it is now. A server of another make only knows the toggle (application 7): when that went the wrong way, it is taken
 * back. Throws ApiError.
 */
export async function completeTask(core: ElementCore, { id, completed, version }: TaskCompletion): Promise<OkrTask> {
  if (!hasExtension(core.core, 'okr-details')) {
    const toggled = await okrChanges.toggleTask(core, id);
    return toggled.completed === completed ? toggled : okrChanges.toggleTask(core, id);
  }
  const { saved, conflict } = await saveVersioned<{ completed: boolean }, OkrTask, KnownTask>({
    opened: { completed: !completed, version },
    change: { completed },
    // a task comes back as one
    send: (fields, base) => saveFields(core, { type: 'task', id, fields, version: base.version }) as Promise<OkrTask>,
    savedAs: (theirs) => theirs as OkrTask,
  });
  // a task is open or done: no third value can conflict
  return saved ?? (conflict.current as OkrTask);
}

/** A task as far as the request knows it, or all of it in a refusal. */
type KnownTask = OkrTask | { completed: boolean; version?: number | undefined };
