import { useEffect, useState } from 'react';

import type { BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import { initialMode, PROMISE_CARD } from './promise-modes.ts';

/**
 * The way of looking: at first the one with more notes, 'what' where these cannot be read (whiteboard 8), then the one that
 * the person chooses. Undefined until it is known.
 */
export function usePromiseMode(channel: BoardChannel) {
  const list = useNotesOfCard(channel, channel.boardId, PROMISE_CARD);
  const { data: notes, error } = list;
  const [mode, setMode] = useState<BhagMode>();
  // what is added later does not turn the page; what was read on an earlier visit may be old
  if (mode === undefined && notes && !list.isFetching) setMode(initialMode(notes));
  else if (mode === undefined && error) setMode('what');
  useEffect(() => {
    if (error) console.error('The notes of the impact promise could not be read', error);
  }, [error]);
  return { mode, setMode, list };
}
