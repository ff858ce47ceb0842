/** What `strategy-board` says with `strategy-change`: the fields that change, null for none. */
export interface BoardChange {
  step?: string | null;
  card?: string | null;
}

/** Kept in the history entry of an opened card: the entry before is the board without it. */
export interface BoardState {
  openedHere?: boolean;
}

/** Where a change of the board leads. */
export type BoardPlace = { search: string; replace: boolean; state: BoardState } | 'back' | null;

/**
 * The address after a change of step or card: a card is a new entry, so that the back button closes it; a step replaces
 * the entry. Closing a card that was opened on this page goes back to the entry before it. Null when nothing changes.
 */
export function boardPlaceAfter(search: string, change: BoardChange, state: BoardState | null): BoardPlace {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams(search);
  for (const key of ['step', 'card'] as const) {
    const value = change[key];
    if (value === null || value === '') after.delete(key);
    else if (value !== undefined) after.set(key, value);
  }
  if (after.toString() === before.toString()) return null;
  const isCard = change.card !== undefined && after.get('card') !== before.get('card');
  const closes = isCard && !after.has('card');
  if (closes && state?.openedHere === true && change.step === undefined) return 'back';
  const opens = isCard && !before.has('card');
  const openedHere =
    opens || (isCard && !closes && state?.openedHere === true) || (!isCard && state?.openedHere === true);
  return {
    search: after.size > 0 ? `?${after}` : '',
    replace: !opens,
    state: openedHere ? { openedHere } : {},
  };
}
