import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { itemsOf } from '#contract/lists.ts';
import { listMegatrends } from '#contract/trends/megatrends.ts';
import {
  createMicrotrend,
  createMicrotrendEvaluation,
  deleteMicrotrend,
  deleteMicrotrendEvaluation,
  listMicrotrends,
  readMicrotrend,
  updateMicrotrend,
  updateMicrotrendEvaluation,
  type Microtrend,
} from '#contract/trends/microtrends.ts';
import { listTrendHubs, readTrendHub } from '#contract/trends/trend-hubs.ts';
import type { Call } from '#contract/endpoint.ts';
import { ApiError } from '#core/api/api-error.ts';
import { changedIn } from '#core/editing/merge.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { Judgement } from './trend-evaluations.ts';

const PAGE_SIZE = 20;
/** All at once (application 9). */
const ALL = { page: 1, page_size: 1000 };

/** What is asked of the marketplace; what is empty is left out of the query (application 5). */
export interface MarketFilter {
  search: string;
  category: string;
  megatrend: string;
}

const given = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** Whether the server has the filters and calls of ours. */
export const hasOurTrends = ({ core }: ElementCore): boolean => hasExtension(core, 'trends');

export const trendQueries = {
  all: ['trends'] as const,
  market: (element: ElementCore, filter: MarketFilter) =>
    infiniteQueryOptions({
      queryKey: ['trends', 'market', filter] as const,
      queryFn: async ({ signal, pageParam }) => {
        const own = hasOurTrends(element) ? { is_custom: 'false' as const } : {};
        const query = {
          ...given({ ...filter, search: filter.search.trim() }),
          ...own,
          page: pageParam,
          page_size: PAGE_SIZE,
        };
        const answer = await element.api(listMicrotrends, { query }, { signal });
        const results = itemsOf(answer);
        // another server may not say how many there are
        const count = Array.isArray(answer) ? results.length : answer.count || results.length;
        return { results: results.filter(({ isCustom }) => !isCustom), count, page: pageParam };
      },
      initialPageParam: 1,
      getNextPageParam: ({ count, page }) => (page * PAGE_SIZE < count ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  /** Loaded once, and again after each change or failure; shown as empty then, without a message (application 4, 8). */
  custom: (element: ElementCore) =>
    queryOptions({
      queryKey: ['trends', 'custom'] as const,
      staleTime: Infinity,
      queryFn: ({ signal }) => {
        const own = hasOurTrends(element) ? { is_custom: 'true' as const } : {};
        return logged(signal, async () => {
          const trends = itemsOf(await element.api(listMicrotrends, { query: { ...ALL, ...own } }, { signal }));
          return trends.filter(({ isCustom }) => isCustom);
        });
      },
    }),
  trend: (element: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['trends', 'one', id] as const,
      queryFn: async ({ signal }): Promise<Microtrend | null> => {
        if (hasOurTrends(element)) return element.api(readMicrotrend, { params: { id } }, { signal });
        const trends = itemsOf(await element.api(listMicrotrends, { query: ALL }, { signal }));
        return trends.find((one) => one.id === id) ?? null;
      },
    }),
  megatrends: (element: ElementCore) =>
    queryOptions({
      queryKey: ['trends', 'megatrends'] as const,
      enabled: hasOurTrends(element),
      queryFn: async ({ signal }) => itemsOf(await element.api(listMegatrends, {}, { signal })),
    }),
  hubs: (element: ElementCore) =>
    queryOptions({
      queryKey: ['trends', 'hubs'] as const,
      queryFn: ({ signal }) => logged(signal, async () => itemsOf(await element.api(listTrendHubs, {}, { signal }))),
    }),
  hub: (element: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['trends', 'hub', id] as const,
      enabled: id !== '',
      queryFn: ({ signal }) =>
        logged(signal, async () => (await element.api(readTrendHub, { params: { id } }, { signal })).microtrends),
    }),
};

/** What is shown of a list: nothing while it loads, and an empty one when it cannot be had. */
export const shownOf = <T>({ data, isError }: { data: T[] | undefined; isError: boolean }): T[] | undefined =>
  data ?? (isError ? [] : undefined);

/** The chosen microtrends as they are now, without the custom ones that are deleted. */
export const stillThere = (
  chosen: ReadonlyMap<string, Microtrend>,
  custom: readonly Microtrend[] | undefined,
): Map<string, Microtrend> =>
  new Map(
    [...chosen].flatMap(([id, trend]) => {
      const now = trend.isCustom && custom ? custom.find((one) => one.id === id) : trend;
      return now ? [[id, now] as const] : [];
    }),
  );

/** Why a list cannot be had is logged alone (application 8); it is asked for again when it is shown again. */
const logged = <T>(signal: AbortSignal, work: () => Promise<T[]>): Promise<T[]> =>
  work().catch((error: unknown) => {
    if (!signal.aborted) console.error('The trends could not be loaded', error);
    throw error;
  });

type CustomInput = Call<typeof createMicrotrend>['body'];

/** What changes trends. */
export const trendChanges = {
  create: ({ api }: ElementCore, body: CustomInput) => api(createMicrotrend, { body }),
  /** To our server only what has changed, so that what somebody else has changed meanwhile stays. */
  update: (element: ElementCore, id: string, { opened, body }: { opened: CustomInput; body: CustomInput }) => {
    const change = hasOurTrends(element) ? changedIn<CustomInput>(opened, body) : body;
    return element.api(updateMicrotrend, { params: { id }, body: change });
  },
  remove: ({ api }: ElementCore, id: string) => api(deleteMicrotrend, { params: { id } }),
};

type Evaluated = Pick<
  Judgement,
  'Einfluss' | 'Zeitpunkt' | 'Kompetenz' | 'category' | 'category_manual' | 'Microtrends' | 'clears'
>;

/** The page may close before the answer. */
const OUTLIVING = { keepalive: true };

/**
 * Stores one's own evaluation of a trend: changes it, or makes it where there is none (application 7). Our server takes
 * it back where something of it was emptied.
 */
export async function evaluateTrend(element: ElementCore, row: Evaluated): Promise<void> {
  const { Einfluss: effect, Zeitpunkt: time_adoption, Kompetenz: competence } = row;
  const { id } = row.Microtrends;
  if (id === null) return;
  if (effect !== null && time_adoption !== null && competence !== null) {
    const byHand = hasOurTrends(element) && { category: row.category_manual === true ? row.category : null };
    await writeEvaluation(element, { params: { id }, body: { effect, time_adoption, competence, ...byHand } });
  } else if (row.clears === true && hasOurTrends(element)) {
    await element.api(deleteMicrotrendEvaluation, { params: { id } }, OUTLIVING);
  }
}

type Evaluation = Call<typeof createMicrotrendEvaluation>;

async function writeEvaluation({ api }: ElementCore, { params, body }: Evaluation): Promise<void> {
  try {
    await api(updateMicrotrendEvaluation, { params, body }, OUTLIVING);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await api(createMicrotrendEvaluation, { params, body }, OUTLIVING);
  }
}
