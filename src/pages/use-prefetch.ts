import { useEffect } from 'react';
import { useMatches } from 'react-router';

import { mayPrefetch, type Connection } from './prefetch.ts';
import { likelyNext, type PageRoute } from './routes.ts';

/** How long a page is shown before the code of likely next pages is fetched (application 9). */
const AFTER_MS = 1000;

const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else run();
};

/** Fetches the code of what the person is likely to open next, one second after the page is shown. */
export function usePrefetch(): void {
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const path = route?.path;
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => {
      const { connection } = navigator as { connection?: Connection };
      // a failure shows when the page is really wanted
      if (mayPrefetch(connection))
        whenIdle(() => likelyNext(path).forEach((load) => void load().catch(() => undefined)));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
