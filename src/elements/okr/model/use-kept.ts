import { useState } from 'react';

import { useUnsaved } from '#core/session/use-unsaved.ts';

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
  useUnsaved(value !== undefined);
  const keep = (next: Value | undefined): void => {
    if (next === undefined) kept.delete(place);
    else kept.set(place, next);
    draw({});
  };
  return [value, keep];
}
