import type { BoardMessage } from '#contract/socket.ts';

export interface Point {
  x: number;
  y: number;
}
/** Where the pointers of people are, by their id. */
export type PointerPlaces = ReadonlyMap<string, Point>;

/** With more others than this nobody shows where they point: it would be in the way, and a lot to send. */
export const MOST_POINTERS = 12;

export function placesAfter(
  before: PointerPlaces,
  { at, user_info: { id } }: Extract<BoardMessage, { type: 'pointed' }>,
): PointerPlaces {
  const after = new Map(before);
  if (at === null) after.delete(id);
  else after.set(id, at);
  return after;
}

/** Without somebody whose pointer has not moved for long; the same object where there is none. */
export function placesWithout(before: PointerPlaces, id: string): PointerPlaces {
  if (!before.has(id)) return before;
  const after = new Map(before);
  after.delete(id);
  return after;
}
