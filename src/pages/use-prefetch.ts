import { useEffect } from 'react';
import { useMatches } from 'react-router';

import { whenIdle } from '#core/element/when-idle.ts';

import { core } from './app-core.ts';
import { mayPrefetch, type Connection } from './prefetch.ts';
import { likelyNext, type PageRoute } from './routes.ts';

/** How long a page is shown before the code of likely next pages is fetched (application 9). */
const AFTER_MS = 1000;

/** Runs once a second has passed in which nothing was asked for; returns how to stop. A slow line first gets its own page. */
function whenQuiet(run: () => void): () => void {
  let before = -1;
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    const now = performance.getEntriesByType('resource').length;
    if (now === before && core.queries.isFetching() === 0) return void whenIdle(run);
    before = now;
    timer = setTimeout(look, AFTER_MS);
  };
  look();
  return () => clearTimeout(timer);
}

/** Fetches the code of what the person is likely to open next, a second after the page is shown and asks for nothing more. */
export function usePrefetch(): void {
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const path = route?.path;
  useEffect(() => {
    if (path === undefined) return;
    return whenQuiet(() => {
      const { connection } = navigator as { connection?: Connection };
      // a failure shows when the page is really wanted
      if (mayPrefetch(connection)) likelyNext(path).forEach((load) => void load().catch(() => undefined));
    });
  }, [path]);
}
