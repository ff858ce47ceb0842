import { atPresent } from '#contract/okr/okr-rules.ts';
import { plainFilters } from '#contract/okr/okr-start.ts';
import type { SavedView, ViewState } from '#contract/okr/okr-views.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { meantFilters } from '#contract/okr/status-choices.ts';
import type { RecordDraft } from '#core/editing/record-draft.ts';

import { ALL_OPEN, closedOf, openOf, type Folding } from '../model/folding.ts';
import { FIRST_COLUMNS, firstState, type ColumnWidth, type OkrState } from '../model/okr-state.ts';

/** What a view stores, with everything said. */
type FullViewState = { [Part in keyof ViewState]-?: Exclude<ViewState[Part], undefined> } & Pick<SavedView, 'mode'>;
/** What a view stores where the server may not know the way that the diagram grows. */
export type StoredView = Partial<Pick<FullViewState, 'growth'>> & Omit<FullViewState, 'growth'>;

/** What a view would store of the screen; `rows` are those of the table, as far as it is known. */
export const storedViewOf = (state: OkrState, folding: Folding, rows: readonly OkrRow[] = []): StoredView => ({
  // the evaluation has no views
  mode: state.mode === 'evaluation' ? 'table' : state.mode,
  filters: plainFilters(state.filters),
  columns: state.columns,
  sort: state.sort,
  group_by: state.group_by,
  expanded: rows.length === 0 ? 'all' : openOf(folding, rows),
  collapsed: closedOf(folding, rows).toSorted(),
  folded: state.folded.toSorted(),
  growth: state.growth,
});

/** The part of it that the server stores; one without `details` knows no way that the diagram grows. */
export function knownTo(details: boolean, kept: StoredView): StoredView {
  const { growth: _growth, ...known } = kept;
  return details ? kept : known;
}

/** A view of ours names its closed rows; an older one, or one of another server, only those that are open. */
function foldingOf({ collapsed, expanded = 'all' }: ViewState): Folding {
  if (collapsed) return { are: 'closed', rows: new Set(collapsed) };
  return expanded === 'all' ? ALL_OPEN : { are: 'open', rows: new Set(expanded) };
}

/** The screen that a view stands for; what it does not say is as at the start. */
export function shownBy(view: SavedView, now: Date): { state: Partial<OkrState>; folding: Folding } {
  return {
    state: {
      view: view.id,
      overview: false,
      mode: view.mode,
      filters: plainFilters(atPresent(view.filters ?? {}, now)),
      columns: view.columns?.length ? view.columns : FIRST_COLUMNS,
      sort: view.sort ?? [],
      group_by: view.group_by ?? null,
      folded: view.folded ?? [],
      growth: view.growth ?? 'down',
    },
    folding: foldingOf(view),
  };
}

/** The display that a view keeps where it is looked at in another one: only a diagram becomes a table. */
export const keptMode = <T extends OkrState['mode']>(of: T, shown: OkrState['mode']): T | 'table' =>
  of === 'diagram' && shown === 'table' ? 'table' : of;

/** What a stored view keeps, with everything said. */
export function viewStateOf(view: SavedView, now: Date): StoredView {
  const { state, folding } = shownBy(view, now);
  return storedViewOf({ ...firstState(now), ...state }, folding);
}

/** The screen of the overview, which nobody saved: the columns are those that the person has there. */
export const overview = (now: Date, mode: OkrState['mode'], columns: ColumnWidth[]): Partial<OkrState> => {
  const { filters, sort, group_by, folded, growth } = firstState(now);
  return { view: null, overview: true, mode, filters, columns, sort, group_by, folded, growth };
};

/**
 * Whether the screen is not what the view (null: the overview) stands for. Opening a row or a branch is looking, not
 * changing: it is stored with the next update, and marks nothing; what the server does not store marks nothing either.
 * So is another display, unless the view is a diagram that is shown as a table.
 * `own` are the columns of the overview, `details` says whether the server is one of ours.
 */
export function isChanged(
  state: OkrState,
  view: SavedView | null,
  { now, own = FIRST_COLUMNS, details }: { now: Date; own?: ColumnWidth[]; details: boolean },
): boolean {
  const start = view ? shownBy(view, now).state : overview(now, state.mode, own);
  const mode = start.mode && keptMode(start.mode, state.mode);
  const plain = (one: OkrState): string =>
    JSON.stringify(
      knownTo(details, storedViewOf({ ...one, filters: meantFilters(one.filters, now), folded: [] }, ALL_OPEN)),
    );
  return plain({ ...state, ...(mode && { mode }) }) !== plain({ ...state, ...start });
}

/** Name and readers of a view. */
export type ViewNaming = Pick<SavedView, 'name' | 'visibility' | 'is_default'>;

export const wordsOf = (view: SavedView | null): ViewNaming => ({
  name: view?.name ?? '',
  visibility: view?.visibility ?? 'private',
  is_default: view?.is_default ?? false,
});

type NamingDraft = RecordDraft<SavedView | null, ViewNaming>;

/** A stored draft of a view; an older build has stored the words and the version on which they rest. */
export function adoptWords(stored: unknown, view: SavedView | null): NamingDraft {
  const { name, visibility, is_default, version, ...draft } = stored as ViewNaming & { version?: number } & NamingDraft;
  if (name === undefined) return draft;
  return { draft: { name, visibility, is_default }, base: view && { ...view, version: version ?? view.version } };
}
