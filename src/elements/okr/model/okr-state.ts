import { ITEM_TYPES, type ItemType } from '#contract/okr/okr-fields.ts';
import { overviewFilters } from '#contract/okr/okr-start.ts';
import {
  GROUPINGS,
  OKR_COLUMNS,
  PERSON_WORDS,
  ROW_STATUSES,
  type Grouping,
  type OkrColumn,
  type OkrFilters,
  type PersonWord,
} from '#contract/okr/okr-table.ts';
import { GROWTHS, type Growth } from '#contract/okr/okr-views.ts';

export const MODES = ['table', 'diagram', 'evaluation'] as const;
export type Mode = (typeof MODES)[number];

export interface ColumnWidth {
  key: OkrColumn;
  /** In CSS pixels. */
  width: number;
}

export interface OpenItem {
  type: ItemType;
  id: string;
}

/** What the screen shows; everything of it is in the URL, so that it can be shared. */
export interface OkrState {
  mode: Mode;
  /** Id of the saved view that this started from. */
  view: string | null;
  /** Whether the overview was chosen: no view to start with takes its place. */
  overview: boolean;
  filters: OkrFilters;
  sort: { key: OkrColumn; dir: 'asc' | 'desc' }[];
  group_by: Grouping;
  /** The shown columns in their order. */
  columns: ColumnWidth[];
  /** Ids of the boxes of the diagram whose branches are collapsed. */
  folded: string[];
  /** The way that the diagram grows. */
  growth: Growth;
  /** The item in the side panel. */
  item: OpenItem | null;
}

const WIDTHS: Record<OkrColumn, number> = {
  title: 300,
  team: 140,
  responsible: 70,
  period: 80,
  progress: 116,
  current: 146,
  status: 140,
  due: 106,
  updated: 94,
};

/** All columns with their first widths. */
export const FIRST_COLUMNS: ColumnWidth[] = OKR_COLUMNS.map((key) => ({ key, width: WIDTHS[key] }));

/** What is shown first: the table of the current quarter, whichever that is. */
export const firstState = (now: Date): OkrState => ({
  mode: 'table',
  view: null,
  overview: false,
  filters: overviewFilters(now),
  sort: [],
  group_by: null,
  columns: FIRST_COLUMNS,
  folded: [],
  growth: 'down',
  item: null,
});

/** What an address says of the overview where that was chosen. */
const OVERVIEW = 'all';
/** Widths of columns that can be used, in CSS pixels. */
const WIDTH_LIMITS = { low: 48, high: 2000 };
const ID = /^[0-9a-f-]{36}$/i;
/** As many as an address can carry. */
const MOST_FOLDED = 40;
const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);
/** Whether a filter names its people by a word, whoever looks or nobody, instead of by an id. */
export const isPersonWord = (value: string): value is PersonWord => isOneOf(PERSON_WORDS, value);
const listOf = (query: URLSearchParams, key: string): string[] => query.get(key)?.split(',').filter(Boolean) ?? [];
const numberOf = (query: URLSearchParams, key: string, low: number, high: number): number | null => {
  const value = Number(query.get(key) ?? '');
  return Number.isInteger(value) && value >= low && value <= high ? value : null;
};

function periodIn(query: URLSearchParams, first: OkrFilters): OkrFilters {
  if (query.get('period') === 'all') return {};
  if (query.get('period') === 'current') return first;
  const year = numberOf(query, 'year', 2000, 2100);
  const quarter = numberOf(query, 'quarter', 1, 4);
  return year === null ? first : { year, ...(quarter !== null && { quarter }) };
}

function filtersOf(query: URLSearchParams, first: OkrFilters): OkrFilters {
  const ids = (key: string): string[] => listOf(query, key).filter((id) => ID.test(id));
  const responsible = listOf(query, 'responsible').filter((one) => isPersonWord(one) || ID.test(one));
  const status = listOf(query, 'status').filter((one) => isOneOf(ROW_STATUSES, one));
  const type = listOf(query, 'type').filter((one) => isOneOf(ITEM_TYPES, one));
  const text = query.get('text')?.slice(0, 200) ?? '';
  return {
    ...periodIn(query, first),
    ...(ids('team').length > 0 && { team: ids('team') }),
    ...(responsible.length > 0 && { responsible }),
    ...(status.length > 0 && { status }),
    ...(type.length > 0 && { type }),
    ...(text !== '' && { text }),
  };
}

/** A width of a column as it is stored: whole pixels within the limits. */
export const usableWidth = (width: number): number =>
  Math.round(Math.min(WIDTH_LIMITS.high, Math.max(WIDTH_LIMITS.low, width)));

function sortOf(query: URLSearchParams): OkrState['sort'] {
  const sort = listOf(query, 'sort')
    .map((part) => (part.startsWith('-') ? { key: part.slice(1), dir: 'desc' } : { key: part, dir: 'asc' }))
    .filter((one): one is OkrState['sort'][number] => isOneOf(OKR_COLUMNS, one.key));
  return sort.filter(({ key }, place) => sort.findIndex((one) => one.key === key) === place).slice(0, 3);
}

/** What of the query of an address is OKR's own; everything else is for others, as a campaign is. */
export const STATE_KEYS = [
  'mode',
  'view',
  'period',
  'year',
  'quarter',
  'team',
  'responsible',
  'status',
  'type',
  'text',
  'sort',
  'group',
  'columns',
  'folded',
  'growth',
  'item',
];

/** Whether an attribute or the query of an address says anything of what OKR shows. */
export function saysState(text = ''): boolean {
  const query = new URLSearchParams(text);
  return STATE_KEYS.some((key) => query.has(key));
}

/** Reads columns with their widths; the others where there is no title among them: without it a row says nothing. */
export function columnsIn(text: string, others = FIRST_COLUMNS): ColumnWidth[] {
  const columns = text.split(',').flatMap((part) => {
    const [key = '', width = ''] = part.split(':');
    if (!isOneOf(OKR_COLUMNS, key)) return [];
    return [{ key, width: usableWidth(Number(width) || WIDTHS[key]) }];
  });
  const known = columns.filter(({ key }, place) => columns.findIndex((one) => one.key === key) === place);
  return known.some(({ key }) => key === 'title') ? known : others;
}

function itemOf(text: string | null): OpenItem | null {
  const [type = '', id = ''] = text?.split(':') ?? [];
  return isOneOf(ITEM_TYPES, type) && ID.test(id) ? { type, id } : null;
}

const choiceOf = <T extends string, O>(all: readonly T[], text: string | null, otherwise: O): T | O =>
  text !== null && isOneOf(all, text) ? text : otherwise;

/** The columns of an address that names none: a view has the first ones, the overview those of the person. */
const unsaidColumns = (view: string | null, own: ColumnWidth[]): ColumnWidth[] => (view === null ? own : FIRST_COLUMNS);

/**
 * Reads the query of an address; what it does not say, or says wrongly, is as at the start. `own` are the columns of the
 * overview.
 */
export function readState(text: string, now: Date, own = FIRST_COLUMNS): OkrState {
  const query = new URLSearchParams(text);
  const first = firstState(now);
  const view = query.get('view') ?? '';
  return {
    mode: choiceOf(MODES, query.get('mode'), first.mode),
    view: ID.test(view) ? view : null,
    overview: view === OVERVIEW,
    filters: filtersOf(query, first.filters),
    sort: sortOf(query),
    group_by: choiceOf(GROUPINGS, query.get('group'), null),
    columns: columnsIn(query.get('columns') ?? '', unsaidColumns(ID.test(view) ? view : null, own)),
    folded: listOf(query, 'folded')
      .filter((id) => id.length <= 100)
      .slice(0, MOST_FOLDED),
    growth: choiceOf(GROWTHS, query.get('growth'), first.growth),
    item: itemOf(query.get('item')),
  };
}

/** Columns with their widths as an address or a device keeps them; null: those that are there without being said. */
export const columnsText = (columns: ColumnWidth[], unsaid = FIRST_COLUMNS): string | null =>
  sameColumns(columns, unsaid) ? null : columns.map(({ key, width }) => `${key}:${width}`).join(',');

/** Whether the same columns are shown in the same order and widths. */
export const sameColumns = (one: ColumnWidth[], other: ColumnWidth[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const viewOf = ({ view, overview }: OkrState): string | null => view ?? (overview ? OVERVIEW : null);

/** The query of an address, without what is as at the start; `own` are the columns of the overview. */
export function writeState(state: OkrState, now: Date, own = FIRST_COLUMNS): string {
  const { filters, sort, columns, item } = state;
  const first = firstState(now);
  const query = new URLSearchParams();
  const put = (key: string, value: string | null | undefined): void => {
    if (value) query.set(key, value);
  };
  put('mode', state.mode === first.mode ? null : state.mode);
  put('view', viewOf(state));
  const { year, quarter, period } = filters;
  if (!year) query.set('period', 'all');
  else if (period !== 'current') {
    query.set('year', String(year));
    put('quarter', quarter ? String(quarter) : null);
  }
  for (const key of ['team', 'responsible', 'status', 'type'] as const) put(key, filters[key]?.join(','));
  put('text', filters.text);
  put('sort', sort.map(({ key, dir }) => (dir === 'desc' ? `-${key}` : key)).join(','));
  put('group', state.group_by);
  put('columns', columnsText(columns, unsaidColumns(state.view, own)));
  put('folded', state.folded.slice(0, MOST_FOLDED).join(','));
  put('growth', state.growth === first.growth ? null : state.growth);
  put('item', item && `${item.type}:${item.id}`);
  return query.toString();
}

/** Filters for a server that knows people only by their ids: whoever looks is one of them, nobody is not. */
export const byIds = ({ responsible = [], ...filters }: OkrFilters, me: string | undefined): OkrFilters => {
  const ids = responsible.flatMap((one) => (one === 'me' ? (me ?? []) : isPersonWord(one) ? [] : one));
  return ids.length > 0 ? { ...filters, responsible: ids } : filters;
};

/** How many filters are set beside the period. */
export const filterCount = ({ team, responsible, status, type, text }: OkrFilters): number =>
  [team, responsible, status, type].filter((list) => list?.length).length + (text ? 1 : 0);

/** Whether a change is one that Back should return from: another mode or view, or an item that is opened. */
export const isStep = (from: OkrState, to: OkrState): boolean =>
  from.mode !== to.mode || from.view !== to.view || (to.item !== null && from.item?.id !== to.item.id);

/**
 * What still has to come back after a state has: it and all that was reported before it are done with. Null for a state
 * that was not reported, or that has come back already: somebody else has set it.
 */
export function echoIn(announced: readonly string[], state: string): string[] | null {
  const place = announced.indexOf(state);
  return place < 0 ? null : announced.slice(place + 1);
}
