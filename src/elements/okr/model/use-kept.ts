import { useState } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useUnsaved } from '#core/session/use-unsaved.ts';

const kept = new Map<string, unknown>();

/** Makes a place one of the person who is signed in, in their company: on one page several may follow each other. */
export function useOwnPlace(): (place: string) => string {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  return (place) => `${user?.id}.${user?.active_company}:${place}`;
}

/** What was typed at a place of one's own and is not saved, or undefined. */
export const keptAt = (ownPlace: string): unknown => kept.get(ownPlace);

/**
 * What is typed at a place and not saved: it outlives its view, on this page, and keeps the page from being left.
 * Undefined: nothing is.
 */
export function useKept<Value>(given: string): [Value | undefined, (next: Value | undefined) => void] {
  const [, draw] = useState({});
  const place = useOwnPlace()(given);
  const value = kept.get(place) as Value | undefined; // only this hook writes to a place
  useUnsaved(value !== undefined);
  const keep = (next: Value | undefined): void => {
    if (next === undefined) kept.delete(place);
    else kept.set(place, next);
    draw({});
  };
  return [value, keep];
}
