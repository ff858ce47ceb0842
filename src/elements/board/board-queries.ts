import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { listBoards, readBoard } from '#contract/boards.ts';
import { listGroups } from '#contract/groups.ts';
import { itemsOf } from '#contract/lists.ts';
import { readBoardData, readScene, readSceneData, type SceneData } from '#contract/scene.ts';
import { knows } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Query keys and options of everything about boards; every key of this area derives from here. */
export const boardQueries = {
  all: ['boards'] as const,
  list: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['boards', 'list'],
      queryFn: async ({ signal }) => itemsOf(await api(listBoards, {}, { signal })),
    }),
  groups: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['boards', 'groups'],
      queryFn: async ({ signal }) => itemsOf(await api(listGroups, {}, { signal })),
    }),
  board: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: ['boards', boardId],
      queryFn: ({ signal }) => api(readBoard, { params: { id: boardId } }, { signal }),
    }),
  scene: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: ['boards', boardId, 'scene'],
      queryFn: ({ signal }) => api(readScene, { query: { board_id: boardId } }, { signal }),
    }),
  /** Scene data of every key; a server that cannot answer all at once answers nothing here. */
  everyCard: (element: ElementCore, boardId: string, queries: QueryClient) =>
    queryOptions({
      queryKey: ['boards', boardId, 'cards'],
      queryFn: async ({ signal }) => {
        if (!knows(element.core, 'board-data')) return {};
        const { cards } = await element.api(readBoardData, { params: { id: boardId } }, { signal });
        for (const [cardKey, card] of Object.entries(cards))
          queries.setQueryData(boardQueries.cardKey(boardId, cardKey), card);
        return cards;
      },
    }),
  cardKey: (boardId: string, cardKey: string) => ['boards', boardId, 'cards', cardKey] as const,
  /** Scene data of one key; on failure nothing (application 8), so that a view shows its empty state. */
  card: ({ api }: ElementCore, boardId: string, cardKey: string) =>
    queryOptions({
      queryKey: boardQueries.cardKey(boardId, cardKey),
      queryFn: async ({ signal }): Promise<SceneData> =>
        api(readSceneData, { params: { id: boardId, cardKey } }, { signal }),
    }),
};
