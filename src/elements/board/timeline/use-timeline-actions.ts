import { useEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UndoStack } from '#core/editing/undo-stack.ts';
import { lateActions } from './late-actions.ts';
import type { Around } from './moved-entry.ts';
import type { TimelineActions } from './timeline-actions.ts';

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
  const around: Around = {
    element,
    onSaved,
    say: (what, typed, run) =>
      toast({
        kind: 'danger',
        title: t(what),
        ...(typed && { text: t('typed', { typed }) }),
        ...(run && { action: { label: core('act.tryAgain'), run } }),
      }),
  };
  const [{ actions, open, update }] = useState(() => lateActions(boardId, undo, around));
  useEffect(() => update(around));
  useEffect(() => open(), [open]);
  useEffect(() => channel.$connection.listen((state) => state === 'open' && actions.retry()), [channel, actions]);
  return actions;
}
