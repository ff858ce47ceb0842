import type { QueryClient } from '@tanstack/react-query';

import type { Step } from '#contract/board/cards.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { boardChanges, boardOf, boardQueries } from '../../board-queries.ts';

interface Place {
  element: ElementCore;
  queries: QueryClient;
  boardId: string;
}

/**
 * Makes a step the current one of the board; answers the one before and how to take that back, unless it is the current
 * one already. Taking it back answers false, and leaves the step, when somebody else has selected another one since.
 */
export async function storeStep({ element, queries, boardId }: Place, step: Step) {
  const stored = boardQueries.board(element, boardId);
  // what others have selected meanwhile is on no channel, so what is remembered may be old
  const { current_step: before } = await queries.fetchQuery({ ...stored, staleTime: 0 });
  if (before === step) return undefined;
  const opened = boardOf(await boardChanges.updateBoard(element, boardId, { current_step: step }));
  const back = async (): Promise<boolean> => {
    const { conflict } = await saveVersioned<{ current_step: Step }, unknown>({
      opened,
      change: { current_step: before },
      // a server that counts no versions takes it back in any case
      send: (change, { version }) => boardChanges.updateBoard(element, boardId, change, version),
    });
    return conflict === undefined;
  };
  return { before, back };
}
