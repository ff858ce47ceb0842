import { queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  createBoard,
  deleteBoard,
  duplicateBoard,
  listBoards,
  readBoard,
  reorderBoards,
  updateBoard,
  type Board,
} from '#contract/board/boards.ts';
import { CANVAS_COLUMNS, SCENE_KEYS, STEPS } from '#contract/board/cards.ts';
import type { Call } from '#contract/endpoint.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  reorderGroups,
  updateGroup,
  type Group,
} from '#contract/board/groups.ts';
import { itemsOf } from '#contract/lists.ts';
import { readBoardData, readScene, readSceneData, type SceneData } from '#contract/board/scene.ts';
import { whoMade } from '#core/people/former-member.ts';
import { onVersion } from '#core/api/other-server.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { noteSeq } from './board-sequence.ts';
import { sceneOf } from './scene/scene-definition.ts';

/** A board of any server: what it does not say gets its default (EXPECTATIONS "Other servers"). */
export function boardOf(answer: Partial<Board> & { id: string }): Board {
  const then = answer.created_at ?? new Date(0).toISOString();
  return {
    name: '',
    group: null,
    order: 0,
    company: '',
    derived_from: null,
    created_at: then,
    updated_at: then,
    permissions: { permission_level: 'read', allowed_cards: [] },
    filled: [],
    present: [],
    version: 0,
    ...answer,
    created_by: whoMade(answer.created_by),
    updated_by: whoMade(answer.updated_by),
    current_step: answer.current_step ?? STEPS[0],
  };
}

const groupOf = (answer: Partial<Group> & { id: string }): Group => ({ name: '', order: 0, version: 0, ...answer });

/** Keys that every board has: empty until something is saved under them. */
const ALWAYS = [...Object.values(CANVAS_COLUMNS).flat(), ...SCENE_KEYS];

/** The newer of an answer and what is cached: a message may have overtaken the answer. */
function newestCard(cached: SceneData | undefined, answer: SceneData): SceneData {
  return cached && (cached.version ?? 0) > (answer.version ?? 0) ? cached : answer;
}

/** Caches cards that came together under the key of each; a key without content is an empty card. */
export function cacheCards(queries: QueryClient, boardId: string, cards: Record<string, SceneData>): void {
  for (const key of ALWAYS) cards[key] ??= { data: {} };
  for (const [cardKey, card] of Object.entries(cards))
    queries.setQueryData<SceneData>(boardQueries.cardKey(boardId, cardKey), (cached) => newestCard(cached, card));
}

/** Query keys and options of everything about boards; every key of this area derives from here. */
export const boardQueries = {
  all: ['boards'] as const,
  listKey: ['boards', 'list'] as const,
  groupsKey: ['boards', 'groups'] as const,
  list: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: boardQueries.listKey,
      queryFn: async ({ signal }) => itemsOf(await api(listBoards, {}, { signal })).map(boardOf),
    }),
  groups: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: boardQueries.groupsKey,
      queryFn: async ({ signal }) => itemsOf(await api(listGroups, {}, { signal })).map(groupOf),
    }),
  board: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: ['boards', boardId],
      queryFn: async ({ signal }) => boardOf(await api(readBoard, { params: { id: boardId } }, { signal })),
    }),
  /** Rejects with a `SceneError` when nothing usable came. */
  scene: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: ['boards', boardId, 'scene'],
      queryFn: async ({ signal, client, queryKey }) => {
        const answer = await api(readScene, { query: { board_id: boardId } }, { signal });
        noteSeq(client, queryKey, answer);
        return sceneOf(answer);
      },
    }),
  cards: (boardId: string) => ['boards', boardId, 'cards'] as const,
  /** Scene data of every key; for a server that cannot send all at once it is empty. */
  everyCard: (element: ElementCore, boardId: string, queries: QueryClient) =>
    queryOptions({
      queryKey: boardQueries.cards(boardId),
      queryFn: async ({ signal, queryKey }) => {
        if (!hasExtension(element.core, 'board-data')) return {};
        const answer = await element.api(readBoardData, { params: { id: boardId } }, { signal });
        noteSeq(queries, queryKey, answer);
        const { cards } = answer;
        cacheCards(queries, boardId, cards);
        return cards;
      },
    }),
  cardKey: (boardId: string, cardKey: string) => ['boards', boardId, 'cards', cardKey] as const,
  /** Scene data of one key; on failure nothing (application 8), so that a view shows its empty state. */
  card: ({ api }: ElementCore, boardId: string, cardKey: string) =>
    queryOptions({
      queryKey: boardQueries.cardKey(boardId, cardKey),
      queryFn: async ({ signal, client, queryKey }): Promise<SceneData> => {
        const answer = await api(readSceneData, { params: { id: boardId, cardKey } }, { signal });
        return newestCard(client.getQueryData<SceneData>(queryKey), answer);
      },
    }),
};

/** Calls that change boards and groups. Each is followed by a fetch of the list. */
export const boardChanges = {
  createBoard: ({ api }: ElementCore, body: Call<typeof createBoard>['body']) => api(createBoard, { body }),
  /** With a version it rejects with 412 and `current` when there is a newer one. */
  updateBoard: (element: ElementCore, id: string, body: Call<typeof updateBoard>['body'], version?: number) =>
    element.api(updateBoard, { params: { id }, body }, onVersion(element, version)),
  duplicateBoard: ({ api }: ElementCore, id: string) => api(duplicateBoard, { params: { id }, body: {} }),
  deleteBoard: ({ api }: ElementCore, id: string) => api(deleteBoard, { params: { id } }),
  reorderBoards: ({ api }: ElementCore, ordered_ids: string[]) => api(reorderBoards, { body: { ordered_ids } }),
  createGroup: ({ api }: ElementCore, name: string) => api(createGroup, { body: { name } }),
  renameGroup: (element: ElementCore, id: string, name: string, version?: number) =>
    element.api(updateGroup, { params: { id }, body: { name } }, onVersion(element, version)),
  deleteGroup: ({ api }: ElementCore, id: string) => api(deleteGroup, { params: { id } }),
  reorderGroups: ({ api }: ElementCore, ordered_ids: string[]) => api(reorderGroups, { body: { ordered_ids } }),
};
