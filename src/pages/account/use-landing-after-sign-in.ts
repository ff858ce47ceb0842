import { useEffect, useRef, type RefObject } from 'react';

import { LANDING } from '../guard.ts';
import { openPath } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';

/** Goes on to the landing page when an element inside the ref emits that somebody has signed in. */
export function useLandingAfterSignIn(): RefObject<HTMLDivElement | null> {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    const go = (): void => void openPath(router, LANDING, { replace: true });
    current?.addEventListener('strategy-signed-in', go);
    return () => current?.removeEventListener('strategy-signed-in', go);
  }, [router]);
  return place;
}
