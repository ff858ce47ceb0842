import { isForGood } from '#core/editing/is-final.ts';

import { movesOf } from './entry-moves.ts';
import type { Around } from './moved-entry.ts';
import type { TimelinePort } from './timeline-actions.ts';
import { timelineChanges } from './timeline-changes.ts';

/** What is done at once, by a dialog or by taking back. */
const changesOf = (boardId: string, now: () => Around): Pick<TimelinePort, 'create' | 'update' | 'remove'> => ({
  create: async (draft, requestId) => {
    const entry = await timelineChanges.create(now().element, boardId, draft, requestId);
    now().onSaved(entry.id);
    return entry;
  },
  update: async (id, input, version) => {
    await timelineChanges.update(now().element, boardId, id, { change: input, version });
    now().onSaved(id);
  },
  remove: async (id) => {
    await timelineChanges.remove(now().element, boardId, id);
    now().onSaved(id);
  },
});

/** Something could not be taken back, or done again; `again` tries it once more, where that may help. */
export function sayNotDone(say: Around['say'], error: unknown, again: () => void): void {
  console.error('An act on the timeline could not be taken back', error);
  say('notDone', undefined, isForGood(error) ? undefined : again);
}

/** What saves the actions of this person on a board, and how a view of it begins. */
export const changesOnBoard = (boardId: string, now: () => Around) => ({
  ...changesOf(boardId, now),
  ...movesOf(boardId, now),
  onFailed: (error: unknown, again: () => void) => sayNotDone(now().say, error, again),
});
