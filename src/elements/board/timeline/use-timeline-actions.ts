import { useEffect, useMemo, useState } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { EntryMover, type EntryMove, type MovedFields } from './entry-mover.ts';
import { TimelineActions, type TimelinePort } from './timeline-actions.ts';
import { entriesIn, put, timelineChanges, timelineKey } from './timeline-queries.ts';

/** Texts of what went wrong. */
type Said = 'notMoved' | 'notDone' | 'changed';

/** The dependencies of the actions; those of the latest render count. */
interface Around {
  element: ElementCore;
  say: (what: Said) => void;
}

/**
 * The actions on the entries of a board, on its undo stack. It lives as long as the board: what was moved is saved
 * and can be taken back also while the header with the line is hidden.
 */
export function useTimelineActions(boardId: string, undo: UndoStack): TimelineActions {
  const t = useTexts('timeline');
  const element = useCore();
  const toast = useToast();
  const around = { element, say: (what: Said) => toast({ kind: 'danger', title: t(what) }) };
  const [server] = useState(() => createPort(boardId, around));
  useEffect(() => server.update(around));
  useEffect(() => server.open(), [server]);
  return useMemo(() => new TimelineActions(server.port, undo), [server, undo]);
}

function createPort(boardId: string, first: Around) {
  let latest = first;
  const { queries } = first.element.core;
  const mover = new EntryMover();
  const send = (id: string, change: EntryMove['fields'], version?: number): Promise<TimelineEntry> =>
    timelineChanges.update(latest.element, boardId, id, { change, version });
  const save = async ({ id, fields, base }: EntryMove): Promise<TimelineEntry | null> => {
    const refuse = (what: Said): null => {
      latest.say(what);
      void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
      return null;
    };
    try {
      const { saved } = base
        ? await saveVersioned<MovedFields, TimelineEntry, TimelineEntry>({
            opened: base,
            change: fields,
            send: (change, { version }) => send(id, change as MovedFields, version),
          })
        : { saved: await send(id, fields) };
      // what was moved again meanwhile is newer than this answer
      for (const later of mover.waitingOf(id)) put(queries, boardId, { id, ...later });
      return saved ?? refuse('changed');
    } catch (error) {
      console.error('A moved timeline entry was not saved', error);
      return refuse('notMoved');
    }
  };
  const port: TimelinePort = {
    find: (id) => entriesIn(queries, boardId).find((entry) => entry.id === id),
    create: (draft) => timelineChanges.create(latest.element, boardId, draft),
    $saving: mover.$saving,
    update: async (id, change, version) =>
      void (await timelineChanges.update(latest.element, boardId, id, { change, version })),
    move: (id, fields, base) => {
      put(queries, boardId, { id, ...fields });
      return mover.move({ id, fields, base });
    },
    remove: (id) => timelineChanges.remove(latest.element, boardId, id),
    onFailed: (error) => {
      console.error('An act on the timeline could not be taken back', error);
      latest.say('notDone');
    },
  };
  return { port, open: () => mover.open(save), update: (around: Around): void => void (latest = around) };
}
