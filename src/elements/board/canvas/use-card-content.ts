import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { SceneData } from '#contract/board/scene.ts';
import { useCore } from '#core/session/use-core.ts';

import { boardQueries } from '../board-queries.ts';
import { objectOf, type CardContent } from '../cards/content/card-content.ts';

/** Scene data of one key, live; empty while and when it cannot be read. */
export function useCardContent(boardId: string, cardKey: string): CardContent {
  return objectOf(useSceneCard(boardId, cardKey)?.data);
}

/** A scene key with its version and draft, live. Waits for the first answer about all cards. */
export function useSceneCard(boardId: string, cardKey: string): SceneData | undefined {
  const core = useCore();
  const queries = useQueryClient();
  const every = useQuery(boardQueries.everyCard(core, boardId, queries));
  const card = useQuery({ ...boardQueries.card(core, boardId, cardKey), enabled: every.isSuccess });
  return card.data;
}
