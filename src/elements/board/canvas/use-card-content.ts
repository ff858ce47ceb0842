import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useCore } from '#core/session/use-core.ts';

import { boardQueries } from '../board-queries.ts';
import { objectOf, type CardContent } from './overviews/card-content.ts';

/** Scene data of one key, live. Waits for the first answer about all cards; empty while and when it cannot be read. */
export function useCardContent(boardId: string, cardKey: string): CardContent {
  const core = useCore();
  const queries = useQueryClient();
  const every = useQuery(boardQueries.everyCard(core, boardId, queries));
  const card = useQuery({ ...boardQueries.card(core, boardId, cardKey), enabled: every.isSuccess });
  return objectOf(card.data?.data);
}
