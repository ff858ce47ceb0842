import { queryOptions } from '@tanstack/react-query';

import { readBoard } from '#contract/boards.ts';

import type { ElementCore } from '../session/use-core.ts';

/** The name of a board, for the way that leads to it. Its key lies under the board's, so that a renaming is followed. */
export const boardNameQuery = ({ api }: ElementCore, boardId: string) =>
  queryOptions({
    queryKey: ['boards', boardId, 'name'],
    queryFn: async ({ signal }) => (await api(readBoard, { params: { id: boardId } }, { signal })).name,
  });
