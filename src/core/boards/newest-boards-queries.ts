import { queryOptions } from '@tanstack/react-query';

import { listBoards, type Board } from '#contract/board/boards.ts';
import { itemsOf } from '#contract/lists.ts';

import type { ElementCore } from '../session/use-core.ts';

/** A board in the list of the newest ones. */
export type NewestBoard = Pick<Board, 'id' | 'name' | 'updated_at'>;

/** The boards that were changed last, newest first. */
export const newestBoardsQuery = ({ api }: ElementCore, count: number) =>
  queryOptions({
    queryKey: ['boards', 'newest', count],
    queryFn: async ({ signal }): Promise<NewestBoard[]> =>
      itemsOf(await api(listBoards, {}, { signal }))
        .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
        .slice(0, count),
  });
