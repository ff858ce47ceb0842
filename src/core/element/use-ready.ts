import { useEffect, useRef } from 'react';

import { useHost } from './host.ts';

/** Fires `strategy-ready` once, when the content is shown for the first time. */
export function useReady(ready = true): void {
  const host = useHost();
  const reported = useRef(false);
  useEffect(() => {
    if (!ready || reported.current) return;
    reported.current = true;
    host.emit('strategy-ready');
  }, [host, ready]);
}
