/** What a list was asked for; without either number it is answered whole (EXPECTATIONS "Readings chosen"). */
export interface PageQuery {
  page?: number | undefined;
  page_size?: number | undefined;
}

const PAGE_SIZE = 50;

/** A plain array, or one page of it when the query asks for one. */
export function listPage<T>(all: T[], { page, page_size }: PageQuery) {
  if (page === undefined && page_size === undefined) return all;
  const number = page ?? 1;
  const size = page_size ?? PAGE_SIZE;
  return { count: all.length, page: number, page_size: size, results: all.slice((number - 1) * size, number * size) };
}
