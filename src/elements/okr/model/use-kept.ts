import { useEffect, useState } from 'react';

import { registerUnsaved } from '#core/session/unsaved.ts';

const kept = new Map<string, unknown>();

/** What was typed at a place and is not saved, or undefined. */
export const keptAt = (place: string): unknown => kept.get(place);

/**
 * What is typed at a place and not saved: it outlives its view, on this page, and keeps the page from being left.
 * Undefined: nothing is.
 */
export function useKept<Value>(place: string): [Value | undefined, (next: Value | undefined) => void] {
  const [, draw] = useState({});
  const value = kept.get(place) as Value | undefined; // only this hook writes to a place
  const [mark] = useState(registerUnsaved);
  useEffect(() => mark.set(value !== undefined), [mark, value]);
  useEffect(() => () => mark.dispose(), [mark]);
  const keep = (next: Value | undefined): void => {
    if (next === undefined) kept.delete(place);
    else kept.set(place, next);
    draw({});
  };
  return [value, keep];
}
