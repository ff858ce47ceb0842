import { useEffect, useRef } from 'react';

import type { GetToken } from '../api/host-token.ts';
import type { Core } from './core.ts';

/** Tries again what failed for want of a token, once the page has another callback: somebody has signed in meanwhile. */
export function useNewToken(core: Core, getToken: GetToken | undefined): void {
  const before = useRef(getToken);
  useEffect(() => {
    const isNew = getToken !== undefined && getToken !== before.current;
    before.current = getToken;
    if (isNew)
      import('./new-token.ts').then(
        ({ tryAgain }) => tryAgain(core),
        (error: unknown) => console.error('What failed for want of a token was not tried again', error),
      );
  }, [core, getToken]);
}
