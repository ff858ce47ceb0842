import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';

import { catchUp } from '../board-sequence.ts';
import { useBoard } from '../model/board-context.ts';
import { takeTimelineMessage, timelineKey, timelineQuery } from './timeline-queries.ts';

/** The entries of the board's timeline, live. */
export function useTimeline(): TimelineEntry[] {
  return useEntriesOf(useBoard().boardId);
}

/** The same of a board that is not around the caller. */
export function useEntriesOf(boardId: string): TimelineEntry[] {
  const element = useCore();
  const { data, error } = useQuery(timelineQuery(element, boardId));
  useEffect(() => {
    if (error) console.error('The timeline could not be loaded', error);
  }, [error]);
  return data ?? [];
}

/** Updates the timeline of a board, also while nothing shows it. */
export function useTimelineLive(channel: BoardChannel): void {
  const queries = useQueryClient();
  const { boardId } = channel;
  useEffect(
    () =>
      channel.onMessage((message) => {
        takeTimelineMessage(queries, boardId, message);
        // what has changed between the first answer and the first message
        if (message.type === 'authenticated') void catchUp(queries, timelineKey(boardId), message.seq);
      }),
    [channel, queries, boardId],
  );
  useEffect(() => {
    const again = (): void => void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
    // emitted by whatever has changed the planning data, also by the page (whiteboard 4)
    addEventListener('planning-data-updated', again);
    return () => removeEventListener('planning-data-updated', again);
  }, [queries, boardId]);
}
