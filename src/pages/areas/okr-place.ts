/** The detail of `strategy-change` of `strategy-okr`. */
export interface OkrChange {
  state: string;
  step: boolean;
}

/** Stored in the history entry of an item that was opened here: the query of the entry before it. */
export interface OkrEntry {
  before?: string;
}

/** Where a change of the OKR area leads. */
export type OkrPlace = { search: string; replace: boolean; state: OkrEntry } | 'back';

/**
 * The address after a change: a step is a new entry, anything else replaces the entry. Closing an item that was opened
 * here goes back to the entry before it, so that the back button does not open it again; unless more has changed.
 */
export function okrPlaceAfter(search: string, { state, step }: OkrChange, entry: OkrEntry | null): OkrPlace {
  const next = state && `?${state}`;
  if (!step) {
    const closes = hasItem(search) && !hasItem(next);
    return closes && entry?.before === next ? 'back' : { search: next, replace: true, state: entry ?? {} };
  }
  const opens = hasItem(next) && !hasItem(search);
  return { search: next, replace: false, state: opens ? { before: search } : {} };
}

const hasItem = (search: string): boolean => new URLSearchParams(search).has('item');
