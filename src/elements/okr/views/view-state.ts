import type { SavedView, ViewState } from '#contract/okr-views.ts';
import type { OkrFilters } from '#contract/okr-table.ts';

import { FIRST_COLUMNS, firstState, type OkrState } from '../model/okr-state.ts';

/** What a view keeps, with everything said. */
type Kept = Required<ViewState> & { mode: SavedView['mode'] };

/** Filters without what does not filter, in one order. */
function plainFilters(filters: OkrFilters): OkrFilters {
  const set = Object.entries(filters).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const order = (one: string, other: string): number => (one < other ? -1 : 1);
  const lists = set.map(([key, value]) => [key, Array.isArray(value) ? value.toSorted(order) : value] as const);
  return Object.fromEntries(lists.toSorted(([one], [other]) => order(one, other)));
}

const openRows = (expanded: ReadonlySet<string> | null): 'all' | string[] =>
  expanded === null ? 'all' : [...expanded].toSorted().slice(0, 5000);

/** What a view would keep of the screen. */
export const keptOf = (state: OkrState, expanded: ReadonlySet<string> | null): Kept => ({
  // the evaluation has no views
  mode: state.mode === 'evaluation' ? 'table' : state.mode,
  filters: plainFilters(state.filters),
  columns: state.columns,
  sort: state.sort,
  group_by: state.group_by,
  expanded: openRows(expanded),
  folded: state.folded.toSorted(),
});

/** The screen that a view stands for; what it does not say is as at the start. */
export function shownBy(view: SavedView): { state: Partial<OkrState>; expanded: ReadonlySet<string> | null } {
  const { expanded = 'all' } = view;
  return {
    state: {
      view: view.id,
      mode: view.mode,
      filters: plainFilters(view.filters ?? {}),
      columns: view.columns?.length ? view.columns : FIRST_COLUMNS,
      sort: view.sort ?? [],
      group_by: view.group_by ?? null,
      folded: view.folded ?? [],
    },
    expanded: expanded === 'all' ? null : new Set(expanded),
  };
}

/** The screen of the overview, which nobody saved. */
export const overview = (now: Date, mode: OkrState['mode']): Partial<OkrState> => {
  const { filters, columns, sort, group_by, folded } = firstState(now);
  return { view: null, mode, filters, columns, sort, group_by, folded };
};

/**
 * Whether the screen is not what the view (null: the overview) stands for. Opening a row or a branch is looking, not
 * changing: it is kept with the next update, and marks nothing.
 */
export function isChanged(state: OkrState, view: SavedView | null, now: Date): boolean {
  const start = view ? shownBy(view).state : overview(now, state.mode);
  const plain = (one: OkrState): string => JSON.stringify(keptOf({ ...one, folded: [] }, null));
  return plain(state) !== plain({ ...state, ...start });
}
