import { useEffect, useRef } from 'react';

import { useHost } from './host.ts';

/** Fires `strategy-ready` once, when the content is shown for the first time. */
export function useReady(ready = true): void {
  const host = useHost();
  const told = useRef(false);
  useEffect(() => {
    if (!ready || told.current) return;
    told.current = true;
    host.emit('strategy-ready');
  }, [host, ready]);
}
