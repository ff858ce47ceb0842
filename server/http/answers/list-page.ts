/** What a list was asked for; without either number it is answered whole (EXPECTATIONS "Readings chosen"). */
export interface PageQuery {
  page?: number | undefined;
  page_size?: number | undefined;
}

const PAGE_SIZE = 50;

/** A page from 1. */
export interface Page {
  number: number;
  size: number;
}

/** Which page a query asks for; undefined when it asks for all. */
export function pageOf({ page, page_size }: PageQuery): Page | undefined {
  if (page === undefined && page_size === undefined) return undefined;
  return { number: page ?? 1, size: page_size ?? PAGE_SIZE };
}

/** A plain array, or one page of it when the query asks for one. */
export function listPage<T>(all: T[], { page, page_size }: PageQuery) {
  const asked = pageOf({ page, page_size });
  if (!asked) return all;
  const { number, size } = asked;
  return { count: all.length, page: number, page_size: size, results: all.slice((number - 1) * size, number * size) };
}
