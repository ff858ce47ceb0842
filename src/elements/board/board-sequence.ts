import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { refetch } from '#core/realtime/refetch.ts';

/** By key, the last change of its board that the newest answer contains. */
const contained = new WeakMap<QueryClient, Map<string, number>>();

/** The last change that the newest answer under a key contains; what is asked for from now on contains it too. */
export const seqOf = (queries: QueryClient, queryKey: QueryKey): number =>
  contained.get(queries)?.get(hashKey(queryKey)) ?? -1;

/** Notes which change of its board an answer contains, as far as it says so. */
export function noteSeq(queries: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const { seq } = (answer ?? {}) as { seq?: unknown };
  const known = contained.get(queries) ?? new Map<string, number>();
  contained.set(queries, known);
  known.set(hashKey(queryKey), typeof seq === 'number' ? seq : -1);
}

/**
 * From `authenticated` on, which names the last change of the board, every change is reported: an answer that does not
 * contain that one is asked for once more, one that is under way when it has come.
 */
export async function catchUp(queries: QueryClient, queryKey: QueryKey, seq: number | undefined): Promise<void> {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  if (seq === undefined || seqOf(queries, queryKey) < seq) refetch(queries, queryKey, 'exact');
}
