import { queryOptions } from '@tanstack/react-query';

import { listBoards } from '#contract/board/boards.ts';
import {
  changeOrigins,
  listLeads,
  listOriginChoices,
  listOrigins,
  type Origin,
  type OriginThread,
  type Thing,
} from '#contract/board/origins.ts';
import { itemsOf } from '#contract/lists.ts';

import { hasExtension } from '../session/core.ts';
import type { ElementCore } from '../session/use-core.ts';
import { ORIGINS_KEY } from './origins-key.ts';

/** Everything about the red thread. */
const ALL = ORIGINS_KEY;

/** What others show already is held live: nobody asks again who shows it, too. */
const unlessHeld =
  ({ core }: ElementCore) =>
  (query: { getObserversCount: () => number }): boolean =>
    !hasExtension(core, 'live') || query.getObserversCount() < 2;

/** Where it is asked what came of something. */
export type LeadsAt = { board_id: string } | { objective: string };

export const originQueries = {
  all: ALL,
  /** Where a thing came from. */
  of: (element: ElementCore, { kind, board_id, ref }: Thing) =>
    queryOptions({
      queryKey: [...ALL, 'of', kind, board_id ?? null, ref],
      queryFn: async ({ signal }): Promise<OriginThread[]> => {
        const query = { kind, ref, ...(typeof board_id === 'string' && { board_id }) };
        return (await element.api(listOrigins, { query }, { signal })).results;
      },
      // titles change with what they name
      staleTime: 0,
      refetchOnMount: unlessHeld(element),
    }),
  /** What came of a board, or of an objective. */
  leads: (element: ElementCore, at: LeadsAt) =>
    queryOptions({
      queryKey: [...ALL, 'leads', at],
      queryFn: async ({ signal }): Promise<OriginThread[]> =>
        (await element.api(listLeads, { query: at }, { signal })).results,
      // it may have come of it on another page
      staleTime: 0,
      refetchOnMount: unlessHeld(element),
    }),
  /** What of a board something can come from. */
  choices: ({ api }: ElementCore, board_id: string) =>
    queryOptions({
      queryKey: [...ALL, 'choices', board_id],
      queryFn: async ({ signal }) => (await api(listOriginChoices, { query: { board_id } }, { signal })).results,
      // notes and cards may have changed since it was last asked
      staleTime: 0,
    }),
  /** The boards whose notes, insights, … a goal can come from. */
  boards: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['boards', 'of-origins'],
      queryFn: async ({ signal }) =>
        itemsOf(await api(listBoards, {}, { signal })).map(({ id, name, updated_at }) => ({ id, name, updated_at })),
    }),
};

export interface OriginChange {
  add?: Origin[];
  remove?: Origin[];
}

/** Says where a thing came from, or no longer; what was read of the red thread is asked for again. */
export async function saveOrigins(element: ElementCore, thing: Thing, change: OriginChange): Promise<OriginThread[]> {
  const { results } = await element.api(changeOrigins, { body: { thing, ...change } });
  element.core.queries.setQueryData(originQueries.of(element, thing).queryKey, results);
  void element.core.queries.invalidateQueries({ queryKey: [...ALL, 'leads'] });
  return results;
}
