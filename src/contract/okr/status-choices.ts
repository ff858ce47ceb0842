import { saidStatus } from './okr-rules.ts';
import { ROW_STATUSES, type OkrFilters, type RowStatus, type ShownStatus } from './okr-table.ts';

/** A word that one can filter by, with what rows say of its statuses; the first of them stands for it. */
interface StatusChoice {
  value: RowStatus;
  statuses: RowStatus[];
  said: ShownStatus[];
}

/**
 * What one can filter by: the statuses that one word stands for, as the rows of the chosen period say them. Projects and
 * tasks are done or not started, whatever objectives and key results say.
 */
export function statusChoices({ year, quarter }: Pick<OkrFilters, 'year' | 'quarter'>, now: Date): StatusChoice[] {
  // what has no year is said as while it runs
  const period = { year: year ?? 9999, quarter: quarter ?? 4 };
  const groups = Map.groupBy(ROW_STATUSES, (status): ShownStatus =>
    status === 'open' || status === 'in_progress' ? status : saidStatus(status, period, now),
  );
  return [...groups].map(([said, statuses]) => ({
    value: statuses[0] as RowStatus,
    statuses,
    said: [said, ...statuses.filter((status) => status !== said && (status === 'done' || status === 'not_started'))],
  }));
}

/** The choices of a period that such statuses mean; what stands for several means all of them. */
export const chosenOf = (filters: OkrFilters, now: Date): StatusChoice[] =>
  statusChoices(filters, now).filter(({ statuses }) => filters.status?.some((one) => statuses.includes(one)));

/** Filters as they are meant in their period, with all statuses of each word; what was chosen stays what is stored. */
export const meantFilters = (filters: OkrFilters, now: Date): OkrFilters =>
  filters.status ? { ...filters, status: chosenOf(filters, now).flatMap(({ statuses }) => statuses) } : filters;
