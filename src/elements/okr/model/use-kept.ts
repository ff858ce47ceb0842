import { useState } from 'react';

import { readShelf, useShelf } from '#core/session/use-shelf.ts';

/** Makes a place one of the person who is signed in, in their company: on one page several may follow each other. */
export const useOwnPlace = (): ((place: string) => string) => useShelf().own;

/** What was typed at a place of one's own and is not saved, or undefined. */
export const keptAt = readShelf;

/**
 * What is typed at a place and not saved: it outlives its view and the page, and keeps the page from being left without
 * asking. It has to be what JSON can say. Undefined: nothing is. The last of the three reads what stands there now, for
 * those who come back after an answer of the server.
 */
export function useKept<Value>(
  given: string,
): [value: Value | undefined, keep: (next: Value | undefined) => void, now: () => Value | undefined] {
  const [, draw] = useState({});
  const { own, keep: put } = useShelf();
  const place = own(given);
  const now = (): Value | undefined => keptAt(place) as Value | undefined; // only this hook writes to a place
  const keep = (next: Value | undefined): void => {
    put(place, next);
    draw({});
  };
  return [now(), keep, now];
}
