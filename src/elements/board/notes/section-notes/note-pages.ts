/** Narrower than this, in px, a page has one note, else two (whiteboard 9). */
const NARROW = 180;

/** Notes on one page of the carousel for a container of this width in px. */
export const pageSizeFor = (width: number): 1 | 2 => (width < NARROW ? 1 : 2);

/** The items by pages. */
export function pagesOf<T>(items: readonly T[], size: number): T[][] {
  const pages: T[][] = [];
  for (let from = 0; from < items.length; from += size) pages.push(items.slice(from, from + size));
  return pages;
}

/** A page that exists: the nearest to the wished one, 0 without any. */
export const pageWithin = (wantedPage: number, count: number): number => Math.max(0, Math.min(wantedPage, count - 1));
