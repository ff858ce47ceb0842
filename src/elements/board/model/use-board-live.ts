import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { BoardMessage } from '#contract/socket.ts';
import { ORIGINS_KEY } from '#core/origins/origins-key.ts';
import { refetch } from '#core/realtime/refetch.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { boardQueries } from '../board-queries.ts';
import { catchUp } from '../board-sequence.ts';
import { takeMessage } from '../cards/card-queries.ts';
import { restoredIn } from './board-messages.ts';

/** The answer that says what this person may do on the board. */
const sceneKey = (boardId: string) => ['boards', boardId, 'scene'];

/** What a board holds beside its cards, with the keys of the cache. */
const PARTS: Partial<Record<BoardMessage['type'], string>> = {
  'agenda.updated': 'agenda',
  'snapshot.updated': 'snapshots',
};

/** Fetches what a message reports as changed; a restored board is fetched whole. */
function askAgain(queries: QueryClient, boardId: string, message: BoardMessage): void {
  const part = PARTS[message.type];
  if (part !== undefined) refetch(queries, ['boards', boardId, part]);
  const payload = ('payload' in message ? (message.payload ?? {}) : {}) as { deleted?: unknown };
  const isRestore = restoredIn(message) !== undefined;
  // what came from it shows that it is gone
  if (payload.deleted === true || isRestore) refetch(queries, ORIGINS_KEY);
  if (message.type !== 'board.updated') return;
  if (isRestore) void queries.invalidateQueries({ queryKey: ['boards', boardId] });
  else refetch(queries, sceneKey(boardId));
}

/** Updates the cards of a board by the channel; after a lost connection everything is fetched again. */
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
      // a connection that is given up was lost before
      if (state === 'lost' || state === 'renewing') lost = true;
      if (state !== 'open') return;
      if (lost) void queries.invalidateQueries({ queryKey: ['boards', channel.boardId] });
      lost = false;
    });
  }, [channel, queries]);
  useEffect(() => {
    let received = false;
    return channel.onMessage((message) => {
      if (message.type !== 'authenticated' || received) return;
      received = true;
      askOnce(queries, channel.boardId, message.seq);
    });
  }, [channel, queries]);
}

/** From `authenticated` on every change is reported: what changed between the first answers and then is fetched. */
function askOnce(queries: QueryClient, boardId: string, seq: number | undefined): void {
  void catchUp(queries, boardQueries.cards(boardId), seq);
  void catchUp(queries, sceneKey(boardId), seq);
  for (const part of Object.values(PARTS)) refetch(queries, ['boards', boardId, part]);
}
