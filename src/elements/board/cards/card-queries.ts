import type { QueryClient } from '@tanstack/react-query';

import { createReality } from '#contract/board/realities.ts';
import { dismissDraft, saveSceneData, type SceneData } from '#contract/board/scene.ts';
import type { BoardMessage } from '#contract/socket.ts';
import { fromTab } from '#core/api/other-server.ts';
import { refetch } from '#core/realtime/refetch.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { boardQueries } from '../board-queries.ts';
import type { SaveOptions } from '#core/editing/draft-port.ts';
import type { Fields } from '#core/editing/draft-state.ts';

/** Browsers let at most 64 kB outlive a page. */
const KEEPALIVE_BYTES = 60_000;

/** One card of one board. */
export interface CardKey {
  boardId: string;
  cardKey: string;
}

/** Saves the changed fields of a card. The cache gets the answer. */
export async function saveCard(
  element: ElementCore,
  { boardId, cardKey }: CardKey,
  save: { fields: Fields; token: number | undefined; options: SaveOptions },
): Promise<SceneData> {
  const saved = await element.api(
    saveSceneData,
    { params: { id: boardId, cardKey }, body: save.fields },
    {
      headers: {
        ...(await fromTab(element, save.options.version, save.options.id)).headers,
        ...(save.token !== undefined && { 'X-Lock-Token': String(save.token) }),
      },
      keepalive: new Blob([JSON.stringify(save.fields)]).size < KEEPALIVE_BYTES,
    },
  );
  // a server of others may answer nothing but that it is saved
  const answer = typeof saved === 'object' && saved !== null && 'data' in saved ? saved : { data: {} };
  mergeCard(element.core.queries, { boardId, cardKey }, { ...answer, data: { ...save.fields, ...answer.data } });
  return answer;
}

/** Adds an area to the card of the realities by hand. The cache gets the card, where the server answers it. */
export async function createArea(element: ElementCore, boardId: string) {
  const options = await fromTab(element, undefined, crypto.randomUUID());
  // a server of others may answer nothing
  const answer = (await element.api(createReality, { body: { board_id: boardId } }, options)) ?? {};
  if (answer.card) mergeCard(element.core.queries, { boardId, cardKey: 'realitaeten' }, answer.card);
  return answer;
}

/** The scene data of a card as the server has it now. */
export const readCard = (element: ElementCore, { boardId, cardKey }: CardKey): Promise<SceneData> =>
  element.core.queries.fetchQuery({ ...boardQueries.card(element, boardId, cardKey), staleTime: 0 });

/** Asks again for the rights on the board: the server has refused something that they seemed to permit. */
export function readRights(element: ElementCore, { boardId }: CardKey): Promise<void> {
  return element.core.queries.invalidateQueries({ queryKey: boardQueries.scene(element, boardId).queryKey });
}

/** Removes the refused text that the server stores for this person. */
export async function dropDraft(element: ElementCore, { boardId, cardKey }: CardKey): Promise<void> {
  if (!hasExtension(element.core, 'drafts')) return;
  element.core.queries.setQueryData<SceneData>(boardQueries.cardKey(boardId, cardKey), (card) =>
    card ? { ...card, draft: null } : card,
  );
  await element.api(dismissDraft, { params: { id: boardId, cardKey } });
}

function mergeCard(queries: QueryClient, { boardId, cardKey }: CardKey, news: Partial<SceneData>): void {
  queries.setQueryData<SceneData>(boardQueries.cardKey(boardId, cardKey), (card) => {
    if (!card || (news.version !== undefined && news.version < (card.version ?? 0))) return card;
    const { version = card.version, updated_by = card.updated_by } = news;
    return { ...card, ...news, version, updated_by, data: { ...card.data, ...news.data } };
  });
}

/**
 * Takes over what others have saved: data that is sent along is merged, otherwise it is asked for again. `only`: of one
 * card; by default of all.
 */
export function takeMessage(queries: QueryClient, boardId: string, message: BoardMessage, only?: string): void {
  if (message.type !== 'card_data_updated') return;
  const { card_id, data, version, user_info } = message;
  const cardKey = card_id ?? only;
  if (cardKey === undefined) return refetch(queries, boardQueries.cards(boardId));
  if (only !== undefined && cardKey !== only) return;
  const queryKey = boardQueries.cardKey(boardId, cardKey);
  // an answer with all cards may be under way, with what was before
  if (!queries.getQueryData(queryKey)) refetch(queries, boardQueries.cards(boardId), 'exact');
  if (!data || card_id === undefined || !queries.getQueryData(queryKey)) return refetch(queries, queryKey);
  mergeCard(queries, { boardId, cardKey }, { data, version, updated_by: user_info });
}
