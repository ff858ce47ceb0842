import { useEffect, useRef } from 'react';

import type { GetToken } from '../api/host-token.ts';
import type { Core } from './core.ts';

/** So long after the first callback of a page its tokens are renewed ahead: the first screen has other things to load. */
const FIRST_MS = 5_000;

/**
 * Renews the tokens of the page while an element shows its content, and tries again what failed for want of one once the
 * page has another callback: somebody has signed in meanwhile.
 */
export function useNewToken(core: Core, getToken: GetToken | undefined): void {
  const before = useRef(getToken);
  useEffect(() => {
    const isNew = getToken !== before.current;
    before.current = getToken;
    if (!getToken) return;
    const leaving = new AbortController();
    const begin = (): void =>
      void import('./new-token.ts').then(
        ({ takeCallback }) => takeCallback(core, isNew, leaving.signal),
        // it names the file; calls ask for tokens all the same
        console.error,
      );
    const timer = setTimeout(begin, isNew ? 0 : FIRST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [core, getToken]);
}
