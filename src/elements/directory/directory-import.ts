import type { DirectoryCounts } from '#contract/accounts/directory.ts';

/** The server takes at most so many people in one call. */
const PIECE = 500;

/** Imports all of these people, one piece after the other; answers how many came in and how many failed. */
export async function importInPieces(
  ids: string[],
  send: (piece: string[]) => Promise<{ counts: DirectoryCounts; failed: number }>,
): Promise<{ count: number; failed: number }> {
  let [count, failed] = [0, 0];
  for (let from = 0; from < ids.length; from += PIECE) {
    const done = await send(ids.slice(from, from + PIECE));
    const { create, link, update, reactivate } = done.counts;
    count += create + link + update + reactivate - done.failed;
    failed += done.failed;
  }
  return { count, failed };
}
