import type { OkrFilters } from '#contract/okr/okr-table.ts';
import { periodOf, type Period } from '#contract/okr/okr-rules.ts';

/** The quarter that the evaluation shows: the chosen one; of a whole year its last begun one, else the present one. */
export function evaluatedPeriod({ year, quarter }: OkrFilters, now: Date): Period {
  const present = periodOf(now);
  if (year && quarter) return { year, quarter };
  if (!year || year === present.year) return present;
  return { year, quarter: year < present.year ? 4 : 1 };
}
