import { useEffect, useState } from 'react';

import { PATIENCE_MS } from './after-first-parts.ts';

/** Whether somebody has waited so long, in milliseconds, that it is better to show a part than to wait for all of it. */
export function useLate(isWaiting: boolean, patienceMs = PATIENCE_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const patience = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(patience);
  }, [isWaiting, patienceMs]);
  return isLate;
}
