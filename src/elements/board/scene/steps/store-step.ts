import type { QueryClient } from '@tanstack/react-query';

import type { Step } from '#contract/board/cards.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { boardChanges, boardQueries } from '../../board-queries.ts';

interface Place {
  element: ElementCore;
  queries: QueryClient;
  boardId: string;
}

/** Makes a step the current one of the board; answers how to take that back, unless it is the current one already. */
export async function storeStep({ element, queries, boardId }: Place, step: Step) {
  const { current_step: before } = await queries.fetchQuery(boardQueries.board(element, boardId));
  if (before === step) return undefined;
  const store = async (current_step: Step): Promise<void> => {
    await boardChanges.updateBoard(element, boardId, { current_step });
  };
  await store(step);
  return () => store(before);
}
