import type { UndoStack } from '#core/editing/undo-stack.ts';

import { movesOf } from './entry-moves.ts';
import type { Around } from './moved-entry.ts';
import { OwnActions, type TimelinePort } from './timeline-actions.ts';
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

/** The actions of this person on the entries of a board, and how a view of it begins. */
export function actionsOnBoard(boardId: string, undo: UndoStack, now: () => Around) {
  const { open, ...moves } = movesOf(boardId, now);
  const port: TimelinePort = {
    ...changesOf(boardId, now),
    ...moves,
    onFailed: (error, again) => {
      console.error('An act on the timeline could not be taken back', error);
      now().say('notDone', undefined, again);
    },
  };
  return { actions: new OwnActions(port, undo), open };
}
