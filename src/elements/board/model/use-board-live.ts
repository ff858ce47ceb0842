import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { BoardMessage } from '#contract/socket.ts';
import { refetch } from '#core/realtime/refetch.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { boardQueries } from '../board-queries.ts';
import { takeMessage } from '../cards/card-queries.ts';

/** The answer that says what this person may do on the board. */
const sceneKey = (boardId: string) => ['boards', boardId, 'scene'];

/** What lies beside the cards, and where its answers are kept. */
const PARTS: Partial<Record<BoardMessage['type'], string>> = {
  'agenda.updated': 'agenda',
  'snapshot.updated': 'snapshots',
};

/** Asks anew for what a message says has changed; a restored board is another board. */
function askAgain(queries: QueryClient, boardId: string, message: BoardMessage): void {
  const part = PARTS[message.type];
  if (part !== undefined) refetch(queries, ['boards', boardId, part]);
  if (message.type !== 'board.updated') return;
  const payload = (message.payload ?? {}) as { restored?: unknown; rights_of?: unknown };
  if (payload.restored !== undefined) void queries.invalidateQueries({ queryKey: ['boards', boardId] });
  else refetch(queries, sceneKey(boardId));
}

/** Keeps the cards of a board as fresh as the channel tells; after a lost connection everything is asked for again. */
export function useBoardLive(channel: BoardChannel): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      channel.onMessage((message) => {
        takeMessage(queries, channel.boardId, message);
        askAgain(queries, channel.boardId, message);
      }),
    [channel, queries],
  );
  useEffect(() => {
    let lost = false;
    return channel.$connection.subscribe((state) => {
      if (state === 'lost' || state === 'given-up') lost = true;
      if (state !== 'open') return;
      if (lost) void queries.invalidateQueries({ queryKey: ['boards', channel.boardId] });
      lost = false;
    });
  }, [channel, queries]);
  useEffect(() => {
    let received = false;
    return channel.onMessage(({ type }) => {
      if (type !== 'authenticated' || received) return;
      received = true;
      askOnce(queries, channel.boardId);
    });
  }, [channel, queries]);
}

/** From `authenticated` on everything is told: what has changed between the first answers and then is asked for. */
function askOnce(queries: QueryClient, boardId: string): void {
  void queries.refetchQueries({ queryKey: boardQueries.cards(boardId), exact: true });
  refetch(queries, sceneKey(boardId));
  for (const part of Object.values(PARTS)) refetch(queries, ['boards', boardId, part]);
}
