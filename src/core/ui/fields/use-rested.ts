import { useEffect, useState } from 'react';

import { PAUSE_MS } from './paused-search.tsx';

/** A text once nobody has typed on for a moment: what is asked of the server for it is asked once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
