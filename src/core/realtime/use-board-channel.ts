import { useEffect, useMemo } from 'react';

import type { Core } from '../session/core.ts';
import { useCore } from '../session/use-core.ts';
import { usePartOf } from '../session/use-store.ts';
import type { BoardChannel, CardLock } from './board-channel.ts';
import { BoardSocket } from './board-socket.ts';

interface Shared {
  channel: BoardSocket;
  users: number;
}

/** On the object that all bundles of a page share for one server: one socket per board and page. */
const key = Symbol.for('leitstern.channels.1');

function sharedOf(core: Core, boardId: string): Shared {
  const holder = core as Core & { [key]?: Map<string, Shared> };
  const channels = (holder[key] ??= new Map());
  const shared = channels.get(boardId) ?? { channel: new BoardSocket(core, boardId), users: 0 };
  channels.set(boardId, shared);
  return shared;
}

/** The channel of a board; it is open while somebody has joined it. */
export const createBoardChannel = (core: Core, boardId: string): BoardChannel => sharedOf(core, boardId).channel;

/** Keeps the channel of a board open until the returned function is called; the last one to leave closes it. */
export function joinBoardChannel(core: Core, boardId: string): () => void {
  const shared = sharedOf(core, boardId);
  if (shared.users++ === 0) shared.channel.open();
  let left = false;
  return () => {
    if (left) return;
    left = true;
    // an element that only moves, or the next page of the same board, takes the socket over
    setTimeout(() => {
      if (--shared.users === 0) shared.channel.close();
    });
  };
}

/** The real-time channel of a board (whiteboard 4), open while the calling component is shown. */
export function useBoardChannel(boardId: string): BoardChannel {
  const { core } = useCore();
  useEffect(() => joinBoardChannel(core, boardId), [core, boardId]);
  return useMemo(() => createBoardChannel(core, boardId), [core, boardId]);
}

/** The lock of a card or form, live; nothing while nobody edits it. */
export const useLock = (channel: BoardChannel, cardKey: string): CardLock | undefined =>
  usePartOf(channel.$locks, (locks) => locks[cardKey]);
