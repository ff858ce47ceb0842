/** What of a query was shown last; more may be found since, or less. */
export interface Shown {
  query: string;
  id: string;
  at: number;
}
interface Standing {
  /** Which of the hits one looks at. */
  at: number;
  isShown: boolean;
  /** Nothing of this query was shown yet. */
  isNew: boolean;
}

export function standingOf(ids: readonly string[], query: string, shown: Shown | undefined): Standing {
  if (shown?.query !== query) return { at: 0, isShown: false, isNew: true };
  const found = ids.indexOf(shown.id);
  // what was shown is there no more: what has come into its place
  const at = found >= 0 ? found : Math.max(0, Math.min(shown.at, ids.length - 1));
  return { at, isShown: found >= 0, isNew: false };
}

/** Where one goes from there; forward first to what was not shown yet. */
export const stepFrom = ({ at, isShown }: Standing, by: 1 | -1, count: number): number =>
  by === 1 && !isShown ? at : (at + by + count) % count;
