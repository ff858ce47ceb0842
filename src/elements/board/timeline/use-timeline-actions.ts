import { useEffect, useMemo, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { lateMoves } from './late-moves.ts';
import type { Around } from './moved-entry.ts';
import { TimelineActions, type TimelinePort } from './timeline-actions.ts';
import { timelineChanges } from './timeline-queries.ts';

/**
 * The actions on the entries of a board, on its undo stack. It lives as long as the board: what was moved is saved
 * and can be taken back also while the header with the line is hidden.
 */
export function useTimelineActions(
  boardId: string,
  undo: UndoStack,
  channel: BoardChannel,
  onSaved: (entryId: string) => void = () => undefined,
): TimelineActions {
  const t = useTexts('timeline');
  const core = useTexts('core');
  const element = useCore();
  const toast = useToast();
  const say: Around['say'] = (what, typed, run) =>
    toast({
      kind: 'danger',
      title: t(what),
      ...(typed && { text: t('typed', { typed }) }),
      ...(run && { action: { label: core('act.tryAgain'), run } }),
    });
  const around = { element, say, onSaved };
  const [server] = useState(() => createPort(boardId, around));
  const actions = useMemo(() => new TimelineActions(server.port, undo), [server, undo]);
  useEffect(() => server.update(around));
  useEffect(() => server.open(), [server]);
  useEffect(() => channel.$connection.listen((state) => state === 'open' && server.port.retry()), [channel, server]);
  return actions;
}

/** What is done at once, by a dialog or by taking back. */
const changesOf = (boardId: string, now: () => Around): Pick<TimelinePort, 'create' | 'update' | 'remove'> => ({
  create: async (draft) => {
    const entry = await timelineChanges.create(now().element, boardId, draft);
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

function createPort(boardId: string, first: Around) {
  let latest = first;
  const moves = lateMoves(boardId, () => latest);
  const port: TimelinePort = {
    ...changesOf(boardId, () => latest),
    find: moves.find,
    $state: moves.$state,
    move: moves.move,
    isWaiting: moves.isWaiting,
    retry: moves.retry,
    onFailed: (error, again) => {
      console.error('An act on the timeline could not be taken back', error);
      latest.say('notDone', undefined, again);
    },
  };
  const update = (around: Around): void => void (latest = around);
  return { port, open: moves.open, update };
}
