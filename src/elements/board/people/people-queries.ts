import { queryOptions } from '@tanstack/react-query';

import {
  findBoardCandidates,
  listBoardPeople,
  removeBoardPerson,
  setBoardPerson,
} from '#contract/board/board-people.ts';
import { itemsOf } from '#contract/lists.ts';
import type { BoardRights } from '#contract/policy.ts';
import { onVersion } from '#core/api/other-server.ts';
import type { ElementCore } from '#core/session/use-core.ts';

export const peopleQueries = {
  key: (boardId: string) => ['boards', boardId, 'people'] as const,
  list: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: peopleQueries.key(boardId),
      queryFn: async ({ signal }) => itemsOf(await api(listBoardPeople, { params: { id: boardId } }, { signal })),
    }),
  candidates: ({ api }: ElementCore, boardId: string, search: string) =>
    queryOptions({
      queryKey: [...peopleQueries.key(boardId), 'candidates', search],
      queryFn: ({ signal }) => api(findBoardCandidates, { params: { id: boardId }, query: { search } }, { signal }),
    }),
};

/** Calls that change rights on a board; they hold at once. */
export const peopleChanges = {
  /** With a version it rejects with 412 and `current` when somebody else has changed the rights since. */
  set: (
    element: ElementCore,
    { id, userId }: { id: string; userId: string },
    { rights, version }: { rights: BoardRights; version?: number },
  ) => element.api(setBoardPerson, { params: { id, userId }, body: rights }, onVersion(element, version)),
  remove: ({ api }: ElementCore, id: string, userId: string) => api(removeBoardPerson, { params: { id, userId } }),
};
