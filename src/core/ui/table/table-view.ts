/** How many rows a page of a table may have. */
export const PAGE_SIZES = [10, 25, 50, 100, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** By which column rows are sorted. */
export interface TableSort {
  key: string;
  descending: boolean;
}

/** The view of a table: part of the URL, so that it can be shared. Pages count from 1. */
export interface TableView {
  page: number;
  pageSize: PageSize;
  sort: TableSort | null;
  search: string;
  /** Chosen values by filter; a filter without any is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/** Where every table starts. */
export const FIRST_VIEW: TableView = { page: 1, pageSize: 25, sort: null, search: '', filters: {} };

const RESERVED = new Set(['page', 'page_size', 'sort', 'search']);

/** A view as query parameters: only what differs from `first`, filters with commas. */
export function queryOfView(view: TableView, first: TableView = FIRST_VIEW): Record<string, string> {
  const query: Record<string, string> = {};
  if (view.page > 1) query['page'] = String(view.page);
  if (view.pageSize !== first.pageSize) query['page_size'] = String(view.pageSize);
  const sort = sortText(view.sort);
  if (sort !== sortText(first.sort)) query['sort'] = sort;
  if (view.search !== '') query['search'] = view.search;
  for (const [key, values] of Object.entries(view.filters)) if (values.length > 0) query[key] = values.join(',');
  return query;
}

/** The view of query parameters; invalid ones stay as in `first`. Only `filterKeys` are read as filters. */
export function viewOfQuery(
  query: Readonly<Record<string, string>>,
  filterKeys: readonly string[],
  first: TableView = FIRST_VIEW,
): TableView {
  const filters = filterKeys
    .filter((key) => !RESERVED.has(key) && query[key])
    .map((key) => [key, (query[key] ?? '').split(',').filter(Boolean)] as const);
  return {
    page: Math.max(1, Math.trunc(Number(query['page'])) || 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === query['page_size']) ?? first.pageSize,
    sort: query['sort'] === undefined ? first.sort : sortOf(query['sort']),
    search: query['search'] ?? '',
    filters: Object.fromEntries(filters),
  };
}

/** `-name` for descending, `name` for ascending, empty for none: also what calls of ours take as `sort`. */
export const sortText = (sort: TableSort | null): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.key}`;

function sortOf(text: string): TableSort | null {
  const key = text.replace(/^-/, '');
  return key === '' ? null : { key, descending: text.startsWith('-') };
}

/** A press on a header: ascending, descending, then as the table comes. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

/** The view with other values of one filter, on its first page. */
export function withFilter(view: TableView, key: string, values: readonly string[]): TableView {
  const { [key]: _gone, ...rest } = view.filters;
  return { ...view, page: 1, filters: values.length > 0 ? { ...rest, [key]: values } : rest };
}

/** How many filters are set; the search is none of them. */
export const filterCount = ({ filters }: TableView): number =>
  Object.values(filters).filter((values) => values.length > 0).length;

/** How many pages `count` rows have, at least one. */
export const pagesOf = (count: number, pageSize: PageSize): number =>
  pageSize === 'all' ? 1 : Math.max(1, Math.ceil(count / pageSize));

/** First and last row of the page (from 1; both 0 without rows), and its number within what there is. */
export function rangeOf(
  view: Pick<TableView, 'page' | 'pageSize'>,
  count: number,
): { page: number; from: number; to: number } {
  const page = Math.min(view.page, pagesOf(count, view.pageSize));
  if (count === 0) return { page, from: 0, to: 0 };
  if (view.pageSize === 'all') return { page, from: 1, to: count };
  return { page, from: (page - 1) * view.pageSize + 1, to: Math.min(page * view.pageSize, count) };
}
