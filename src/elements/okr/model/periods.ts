import { nextPeriod, periodOf, type Period } from '#contract/okr/okr-rules.ts';
import { askedFilters } from '#contract/okr/okr-start.ts';
import type { OkrFilters } from '#contract/okr/okr-table.ts';

export type PeriodFilters = Pick<OkrFilters, 'year' | 'quarter' | 'period'>;

/** What filters say of the period, and nothing else. */
export const periodIn = ({ year, quarter, period }: OkrFilters): PeriodFilters => ({
  ...(year && { year }),
  ...(quarter && { quarter }),
  ...(period && { period }),
});

/** Filters without their period. */
export const withoutPeriod = ({ year: _year, quarter: _quarter, period: _period, ...rest }: OkrFilters): OkrFilters =>
  rest;

/** Filters that follow the calendar only while they name the quarter of today. */
export function plainPeriod(filters: OkrFilters, now: Date): OkrFilters {
  const { year, quarter } = periodOf(now);
  return filters.year === year && filters.quarter === quarter ? filters : askedFilters(filters);
}

/** Years before and after the present one that are offered. */
const YEARS = { before: 6, after: 2 };

/** The years that can be chosen, newest first, with the one that is set. */
export function yearChoices(now: Date, set?: number | null): number[] {
  const { year } = periodOf(now);
  const years = Array.from({ length: YEARS.before + YEARS.after + 1 }, (_, place) => year + YEARS.after - place);
  return set && !years.includes(set) ? [...years, set].toSorted((one, other) => other - one) : years;
}

/**
 * The quarters that can be chosen, newest first: from a year before the present one to a year after it, and all of the
 * year that is set. So every quarter can be reached, by its year.
 */
export function quarterChoices(now: Date, set?: number | null): Period[] {
  const present = periodOf(now);
  let period: Period = { ...present, year: present.year - 1 };
  const list = [period];
  while (list.length < 9) list.push((period = nextPeriod(period)));
  const asked = set ? [1, 2, 3, 4].map((quarter) => ({ year: set, quarter })) : [];
  const more = asked.filter((one) => !list.some(({ year, quarter }) => year === one.year && quarter === one.quarter));
  return [...list, ...more].toSorted((one, other) => other.year - one.year || other.quarter - one.quarter);
}
