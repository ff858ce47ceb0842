import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for what stands under a key because it has changed. An answer that is under way may rest on what was before,
 * and a first one is not asked for again by invalidating alone: so it is given up.
 */
export async function askAfresh(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
