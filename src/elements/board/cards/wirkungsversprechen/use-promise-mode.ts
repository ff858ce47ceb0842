import { useEffect, useState } from 'react';

import type { BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import { useSoughtPlace } from '#core/origins/sought.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import { initialMode, modeOf, PROMISE_CARD } from './promise-modes.ts';

/**
 * The way of looking: at first the one with more notes, 'what' where these cannot be read (whiteboard 8), then the one that
 * the person chooses, or that of a note to which somebody is led. Undefined until it is known.
 */
export function usePromiseMode(channel: BoardChannel) {
  const list = useNotesOfCard(channel, channel.boardId, PROMISE_CARD);
  const { data: notes, error, isFetchedAfterMount, refetch } = list;
  const [mode, setMode] = useState<BhagMode>();
  const sought = useSoughtPlace('note')?.ref;
  const soughtMode = modeOf(notes?.find(({ id }) => id === sought));
  // those of an earlier visit may be old; what is added later does not turn the page
  if (soughtMode !== undefined && soughtMode !== mode) setMode(soughtMode);
  else if (mode === undefined && notes && isFetchedAfterMount) setMode(initialMode(notes));
  else if (mode === undefined && error) setMode('what');
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  useEffect(() => {
    if (error) console.error('The notes of the impact promise could not be read', error);
  }, [error]);
  return { mode, setMode, list };
}
