import { queryOptions } from '@tanstack/react-query';

import { readBoard, type Board } from '#contract/board/boards.ts';
import { listGroups, type Group } from '#contract/board/groups.ts';
import { itemsOf } from '#contract/lists.ts';

import type { ElementCore } from '../session/use-core.ts';

/** A board as the way to it names it; `group` is absent without one. */
export interface BoardName {
  name: string;
  group?: string | undefined;
}

/** The names of a board and its group, at once where the selection has been seen. Under the board's key, so that a renaming is followed. */
export const boardNameQuery = ({ core, api }: ElementCore, boardId: string) =>
  queryOptions({
    queryKey: ['boards', boardId, 'name'],
    queryFn: async ({ signal }): Promise<BoardName> => {
      const [board, groups] = await Promise.all([
        api(readBoard, { params: { id: boardId } }, { signal }),
        // another server may have no groups; the name is enough
        api(listGroups, {}, { signal }).then(itemsOf, () => []),
      ]);
      return nameOf(board, groups);
    },
    placeholderData: () => {
      const boards = core.queries.getQueryData<Board[]>(['boards', 'list']);
      const board = boards?.find(({ id }) => id === boardId);
      return board && nameOf(board, core.queries.getQueryData<Group[]>(['boards', 'groups']) ?? []);
    },
  });

function nameOf(board: Pick<Board, 'name' | 'group'>, groups: Group[]): BoardName {
  const group = groups.find(({ id }) => id === board.group)?.name;
  return { name: board.name, ...(group !== undefined && { group }) };
}
