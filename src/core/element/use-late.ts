import { useEffect, useState } from 'react';

import { PATIENCE_MS } from './after-first-parts.ts';

/** Whether somebody has waited so long that it is better to show a part than to wait for all of it. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const patience = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isWaiting]);
  return isLate;
}
