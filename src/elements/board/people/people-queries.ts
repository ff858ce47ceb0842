import { queryOptions } from '@tanstack/react-query';

import { findBoardCandidates, listBoardPeople, removeBoardPerson, setBoardPerson } from '#contract/board-people.ts';
import type { BoardRights } from '#contract/policy.ts';
import type { ElementCore } from '#core/session/use-core.ts';

export const peopleQueries = {
  key: (boardId: string) => ['boards', boardId, 'people'] as const,
  list: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: peopleQueries.key(boardId),
      queryFn: ({ signal }) => api(listBoardPeople, { params: { id: boardId } }, { signal }),
    }),
  candidates: ({ api }: ElementCore, boardId: string, search: string) =>
    queryOptions({
      queryKey: [...peopleQueries.key(boardId), 'candidates', search],
      queryFn: ({ signal }) => api(findBoardCandidates, { params: { id: boardId }, query: { search } }, { signal }),
    }),
};

/** What changes rights on a board; it holds at once. */
export const peopleChanges = {
  set: ({ api }: ElementCore, id: string, userId: string, rights: BoardRights) =>
    api(setBoardPerson, { params: { id, userId }, body: rights }),
  remove: ({ api }: ElementCore, id: string, userId: string) => api(removeBoardPerson, { params: { id, userId } }),
};
