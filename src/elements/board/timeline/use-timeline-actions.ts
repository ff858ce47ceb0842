import { useEffect, useMemo, useState } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { BeforeMoves } from './before-moves.ts';
import { EntryMover, type EntryMove, type MovedFields } from './entry-mover.ts';
import { TimelineActions, type TimelinePort } from './timeline-actions.ts';
import { entriesIn, put, timelineChanges, timelineKey } from './timeline-queries.ts';

/** Texts of what went wrong. */
type Said = 'notMoved' | 'notDated' | 'notDone' | 'changed';

/** The dependencies of the actions; those of the latest render count. */
interface Around {
  element: ElementCore;
  /** Another try is offered of a move that failed. */
  say: (what: Said, again?: () => void) => void;
  onSaved: (entryId: string) => void;
}

/**
 * The actions on the entries of a board, on its undo stack. It lives as long as the board: what was moved is saved
 * and can be taken back also while the header with the line is hidden.
 */
export function useTimelineActions(
  boardId: string,
  undo: UndoStack,
  onSaved: (entryId: string) => void = () => undefined,
): TimelineActions {
  const [t, core] = [useTexts('timeline'), useTexts('core')];
  const element = useCore();
  const toast = useToast();
  const say: Around['say'] = (what, again) =>
    toast({
      kind: 'danger',
      title: t(what),
      ...(again && { action: { label: core('act.tryAgain'), run: again } }),
    });
  const around = { element, say, onSaved };
  const [server] = useState(() => createPort(boardId, around));
  const actions = useMemo(() => new TimelineActions(server.port, undo), [server, undo]);
  useEffect(() => server.update(around, actions));
  useEffect(() => server.open(), [server]);
  return actions;
}

/** Sends one move on top of what it rests on. */
const sendMove =
  (send: (id: string, change: MovedFields, version?: number) => Promise<TimelineEntry>) =>
  async ({ id, fields, base }: EntryMove): Promise<TimelineEntry | undefined> => {
    if (!base) return send(id, fields);
    const { saved } = await saveVersioned<MovedFields, TimelineEntry, TimelineEntry>({
      opened: base,
      change: fields,
      send: (change, { version }) => send(id, change as MovedFields, version),
    });
    return saved;
  };

/** What is done at once, by a dialog or by taking back. */
const changesOf = (boardId: string, now: () => Around): Pick<TimelinePort, 'create' | 'update' | 'remove'> => ({
  create: async (draft) => {
    const entry = await timelineChanges.create(now().element, boardId, draft);
    now().onSaved(entry.id);
    return entry;
  },
  update: async (id, change, version) => {
    await timelineChanges.update(now().element, boardId, id, { change, version });
    now().onSaved(id);
  },
  remove: async (id) => {
    await timelineChanges.remove(now().element, boardId, id);
    now().onSaved(id);
  },
});

function createPort(boardId: string, first: Around) {
  let latest = first;
  let acting: TimelineActions | undefined;
  const { queries } = first.element.core;
  const mover = new EntryMover();
  const before = new BeforeMoves();
  const send = sendMove((id, change, version) =>
    timelineChanges.update(latest.element, boardId, id, { change, version }),
  );
  const find = (id: string) => entriesIn(queries, boardId).find((entry) => entry.id === id);
  const save = async (move: EntryMove): Promise<TimelineEntry | null> => {
    const { id, fields } = move;
    const refuse = (what: Said): null => {
      const isOffered = what !== 'changed' && mover.waitingOf(id).length === 0;
      latest.say(what, isOffered ? () => acting?.moveAgain(id, fields) : undefined);
      // it may not be readable now
      const was = before.ofRefused(move, find(id), mover.waitingOf(id));
      if (was) put(queries, boardId, { id, ...was });
      void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
      return null;
    };
    try {
      const saved = await send(move);
      // what was moved again meanwhile is newer than this answer
      for (const later of mover.waitingOf(id)) put(queries, boardId, { id, ...later });
      if (!saved) return refuse('changed');
      before.saved(move, saved, mover.waitingOf(id));
      latest.onSaved(id);
      return saved;
    } catch (error) {
      console.error('A moved timeline entry was not saved', error);
      return refuse('position' in fields ? 'notMoved' : 'notDated');
    }
  };
  const port: TimelinePort = {
    ...changesOf(boardId, () => latest),
    find,
    $saving: mover.$saving,
    move: (id, fields, base) => {
      before.moved({ id, fields }, find(id));
      put(queries, boardId, { id, ...fields });
      return mover.move({ id, fields, base });
    },
    onFailed: (error) => {
      console.error('An act on the timeline could not be taken back', error);
      latest.say('notDone');
    },
  };
  const update = (around: Around, actions: TimelineActions): void => {
    [latest, acting] = [around, actions];
  };
  return { port, open: () => mover.open(save), update };
}
