import { CancelledError, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Queries that have changed while an answer to them was under way: they are asked once more when it has come. */
const overtaken = new WeakSet<Query>();

const isUnderWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Fetches what is cached under a key again because it has changed. One request runs at a time: an answer that is under way
 * may rest on what was before, yet it is newer than what is shown; it is shown, and asked for once more. If each change
 * gave up the answer before, changes that come faster than answers would keep all of them from being shown. `exact`:
 * only that key, by default also all below it.
 */
export function refetch(queries: QueryClient, queryKey: QueryKey, reach?: 'exact'): void {
  const filters = { queryKey, exact: reach === 'exact' };
  for (const query of queries.getQueryCache().findAll({ ...filters, predicate: isUnderWay })) void askAfterwards(query);
  void queries.invalidateQueries({ ...filters, predicate: (query) => !isUnderWay(query) });
}

async function askAfterwards(query: Query): Promise<void> {
  if (overtaken.has(query)) return;
  overtaken.add(query);
  const isGivenUp = await query.promise?.then(
    () => false,
    (error: unknown) => error instanceof CancelledError,
  );
  overtaken.delete(query);
  query.invalidate();
  // a request that is cancelled is repeated when it is needed
  if (!isGivenUp && query.isActive()) await query.fetch().catch(() => undefined);
}
