/** The detail of `strategy-change` of `strategy-board`: the fields that change, null for none. */
export interface BoardChange {
  step?: string | null;
  card?: string | null;
  form?: string | null;
  show?: string | null;
}

/** Stored in the history entry of an opened card or form: the entry before is the board without it. */
export interface BoardState {
  openedHere?: boolean;
}

/** Where a change of the board leads. */
export type BoardPlace = { search: string; replace: boolean; state: BoardState } | 'back' | null;

/**
 * The address after a change: a card or form is a new entry, so that the back button closes it; a step replaces the
 * entry. Closing a card that was opened on this page goes back to the entry before it. Null when nothing changes.
 */
export function boardPlaceAfter(search: string, change: BoardChange, state: BoardState | null): BoardPlace {
  const before = new URLSearchParams(search);
  const after = changed(before, change);
  if (after.toString() === before.toString()) return null;
  const [had, has] = [before, after].map((place) => place.has('card') || place.has('form'));
  const wasOpenedHere = state?.openedHere === true;
  if (had && !has && wasOpenedHere) return 'back';
  const opens = has === true && !had;
  return { search: queryOf(after), replace: !opens, state: opens || wasOpenedHere ? { openedHere: true } : {} };
}

const queryOf = (parameters: URLSearchParams): string => (parameters.size > 0 ? `?${parameters}` : '');

function changed(before: URLSearchParams, change: BoardChange): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const key of ['step', 'card', 'form', 'show'] as const) {
    const value = change[key];
    if (value === null || value === '') after.delete(key);
    else if (value !== undefined) after.set(key, value);
  }
  return after;
}
