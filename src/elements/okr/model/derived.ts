import type { KeyResult, Objective } from '#contract/okr-items.ts';
import { elapsedShare, periodOf, progressOf, statusOf } from '#contract/okr-rules.ts';

type Bare<Item, Derived extends keyof Item> = Omit<Item, Derived> & Partial<Pick<Item, Derived>>;

/**
 * A key result with what other servers need not say (EXPECTATIONS "Other servers"): without a quarter it is of the
 * current one, progress and status follow from its values.
 */
export function keyResultOf(
  said: Bare<KeyResult, 'year' | 'quarter' | 'progress' | 'status'>,
  now = new Date(),
): KeyResult {
  const { year, quarter } = { ...periodOf(now), ...said };
  const progress = said.progress ?? progressOf(said);
  const hasMoved = said.current !== said.initial;
  const status = said.status ?? statusOf(progress, elapsedShare({ year, quarter }, now), hasMoved);
  return { ...said, year, quarter, progress, status };
}

/** An objective with what other servers need not say. */
export const objectiveOf = (
  said: Bare<Objective, 'year' | 'quarter' | 'progress' | 'status' | 'key_results'>,
  now = new Date(),
): Objective => ({ ...periodOf(now), progress: null, status: null, key_results: [], ...said });
