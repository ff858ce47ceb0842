import { atPresent, periodOf } from './okr-rules.ts';
import type { OkrFilters, TableQuestion } from './okr-table.ts';
import type { SavedView } from './okr-views.ts';
import { meantFilters } from './status-choices.ts';

/** The view to start with: the own default before the shared one; without any the overview. */
export const startViewOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.is_default && view.is_own) ??
  views.find((view) => view.is_default && view.visibility === 'shared');

/** The filters of the overview: the current quarter, whichever that is. */
export const overviewFilters = (now: Date): OkrFilters => ({ ...periodOf(now), period: 'current' });

/** Filters without what does not filter, in one order. */
export function plainFilters(filters: OkrFilters): OkrFilters {
  const set = Object.entries(filters).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const order = (one: string, other: string): number => (one < other ? -1 : 1);
  const lists = set.map(([key, value]) => [key, Array.isArray(value) ? value.toSorted(order) : value] as const);
  return Object.fromEntries(lists.toSorted(([one], [other]) => order(one, other)));
}

/** Filters as every server knows them: the quarter itself, not that it follows the calendar. */
export const askedFilters = ({ period: _period, ...filters }: OkrFilters): OkrFilters => filters;

/** What the table asks for when it starts with a view, or with the overview. */
export function startQuestion(view: SavedView | undefined, now: Date): TableQuestion {
  const filters = view ? plainFilters(atPresent(view.filters ?? {}, now)) : overviewFilters(now);
  return {
    filters: askedFilters(meantFilters(filters, now)),
    sort: view?.sort ?? [],
    group_by: view?.group_by ?? null,
  };
}
