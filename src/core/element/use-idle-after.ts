import { useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

/** Whether the page has been idle since this is true: what can wait is loaded from then on. */
export function useIdleAfter(isThere: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isThere && !isIdle ? whenIdle(() => setIdle(true)) : undefined), [isThere, isIdle]);
  return isIdle;
}
