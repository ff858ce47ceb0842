import { useEffect, useRef } from 'react';

import { useHost } from './host.ts';
import { contentIsThere } from './typefaces.ts';

/** Fires `strategy-ready` once for this content, when it can be used; what waits for that goes on. */
export function useReady(ready = true): void {
  const host = useHost();
  const reported = useRef(false);
  useEffect(() => {
    if (!ready) return;
    host.setReady(true);
    contentIsThere();
    if (!reported.current) host.emit('strategy-ready');
    reported.current = true;
    return () => host.setReady(false);
  }, [host, ready]);
}
