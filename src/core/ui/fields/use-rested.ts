import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which typing has come to rest: each letter would ask the server otherwise. */
const PAUSE_MS = 220;

/** Hears of a text once nobody has typed on for a moment. */
export function useRest(text: string, act: (text: string) => void): void {
  const later = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => later(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

/** A text once nobody has typed on for a moment: what is asked of the server for it is asked once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useRest(text, setRested);
  return rested;
}
