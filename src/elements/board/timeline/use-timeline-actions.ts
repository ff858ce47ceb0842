import { useEffect, useMemo, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { EntryMover } from './entry-mover.ts';
import { TimelineActions, type TimelinePort } from './timeline-actions.ts';
import { entriesIn, put, timelineChanges, timelineKey } from './timeline-queries.ts';

/** The dependencies of the actions; those of the latest render count. */
interface Around {
  element: ElementCore;
  say: (what: 'notMoved' | 'notDone') => void;
}

/**
 * The actions on the entries of a board, on its undo stack. It lives as long as the board: what was moved is saved
 * and can be taken back also while the header with the line is hidden.
 */
export function useTimelineActions(boardId: string, undo: UndoStack): TimelineActions {
  const t = useTexts('timeline');
  const element = useCore();
  const toast = useToast();
  const around = { element, say: (what: 'notMoved' | 'notDone') => toast({ kind: 'danger', title: t(what) }) };
  const [server] = useState(() => createPort(boardId, around));
  useEffect(() => server.update(around));
  useEffect(() => server.open(), [server]);
  return useMemo(() => new TimelineActions(server.port, undo), [server, undo]);
}

function createPort(boardId: string, first: Around) {
  let latest = first;
  const { queries } = first.element.core;
  const mover = new EntryMover();
  const save = (id: string, position: number): Promise<void> =>
    timelineChanges.update(latest.element, boardId, id, { change: { position } }).catch((error: unknown) => {
      console.error('The place of a timeline entry was not saved', error);
      latest.say('notMoved');
      void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
    });
  const port: TimelinePort = {
    find: (id) => entriesIn(queries, boardId).find((entry) => entry.id === id),
    create: (draft) => timelineChanges.create(latest.element, boardId, draft),
    update: (id, change, version) => timelineChanges.update(latest.element, boardId, id, { change, version }),
    move: (id, position) => {
      put(queries, boardId, { id, position });
      mover.move(id, position);
    },
    remove: (id) => timelineChanges.remove(latest.element, boardId, id),
    onFailed: (error) => {
      console.error('An act on the timeline could not be taken back', error);
      latest.say('notDone');
    },
  };
  return { port, open: () => mover.open(save), update: (around: Around): void => void (latest = around) };
}
