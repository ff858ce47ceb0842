import type { OkrTask } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import { knows } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { okrChanges } from '../okr-queries.ts';
import { bodyOf } from './item-draft.ts';

/** The task as the server holds it, which stands beside every 412 of ours. */
const theirsIn = (error: unknown): OkrTask | undefined =>
  error instanceof ApiError && error.status === 412 ? (error.body['current'] as OkrTask | undefined) : undefined;

/**
 * Completes a task that the person saw open, and opens one that was completed. Two people who tick the same task both
 * complete it. Answers the task as it is then: a server without versions only turns it over, and it can stand against
 * the wish when somebody else was quicker. Throws ApiError.
 */
export async function completeTask(core: ElementCore, seen: OkrTask): Promise<OkrTask> {
  if (!knows(core.core, 'okr-details')) return okrChanges.toggleTask(core, seen.id);
  const completed = !seen.completed;
  const send = (base: OkrTask): Promise<OkrTask> =>
    okrChanges.saveTask(core, bodyOf('task', base, { completed }), base.version);
  return send(seen).catch((error: unknown) => {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    return theirs.completed === completed ? theirs : send(theirs);
  });
}
