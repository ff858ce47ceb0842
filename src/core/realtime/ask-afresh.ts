import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Queries whose first answer is under way: they are asked once more when it has come. */
const first = new WeakSet<Query>();

/**
 * Asks anew for what stands under a key because it has changed. An answer that is under way may rest on what was before,
 * so it is given up; but never a first one, which on a slow line would not come at all while one change follows another:
 * that is asked for once more afterwards.
 */
export async function askAfresh(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = (query: Query): boolean => query.state.data === undefined && query.state.fetchStatus === 'fetching';
  for (const query of queries.getQueryCache().findAll({ queryKey, predicate: isFirst })) void askAfterFirst(query);
  await queries.cancelQueries({ queryKey, predicate: (query) => !isFirst(query) });
  await queries.invalidateQueries({ queryKey, predicate: (query) => !isFirst(query) });
}

async function askAfterFirst(query: Query): Promise<void> {
  if (first.has(query)) return;
  first.add(query);
  await query.promise?.catch(() => undefined);
  first.delete(query);
  query.invalidate();
  if (query.isActive()) await query.fetch().catch(() => undefined);
}
