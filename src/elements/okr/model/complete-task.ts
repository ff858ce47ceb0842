import type { OkrTask } from '#contract/okr/okr-items.ts';
import { currentIn } from '#core/api/current-in.ts';
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
  const send = (rests: number | undefined): Promise<OkrTask> =>
    // a task comes back as one
    saveFields(core, { type: 'task', id, fields: { completed }, version: rests }) as Promise<OkrTask>;
  return send(version).catch((error: unknown) => {
    const theirs = currentIn<OkrTask>(error);
    if (theirs === undefined) throw error;
    // what others have made of the rest of it stays
    return theirs.completed === completed ? theirs : send(theirs.version);
  });
}
