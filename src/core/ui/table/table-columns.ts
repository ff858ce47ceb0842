import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface TableColumn<Row> {
  /** Also the sort key of the view. */
  key: string;
  header: string;
  /** The content of the cell; by default the text of `value`. */
  cell?: (row: Row) => ReactNode;
  /** The value by which the client sorts and searches. */
  value?: (row: Row) => string | number | null;
  sortable?: boolean;
  /** Width in CSS, for example `180px` or `30%`; columns without one share the rest. */
  width?: string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /**
   * Where room is short, 5 leaves first (below 980 px), then 4 (880 px), 3 (760 px) and 2 (700 px); 1 stays. Rows of two
   * lines have 1 and 2.
   */
  priority?: 1 | 2 | 3 | 4 | 5;
}

/** Text without case and accents, so that `muller` finds `Müller`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Whether a text holds all words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const plain = words.length === 0 ? '' : plainText(text);
  return words.every((word) => plain.includes(word));
}

/** Whether the row's values hold all words of the search. */
export const rowMatches = <Row>(row: Row, columns: readonly TableColumn<Row>[], search: string): boolean =>
  search.trim() === '' || hasWords(columns.map((column) => column.value?.(row) ?? '').join(' '), search);

/** Made late: a first screen sorts nothing. */
let collator: Intl.Collator | undefined;

/** Orders two values as German readers expect (DIN 5007), numbers by size, nothing last. */
export function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator('de', { numeric: true });
  return collator.compare(String(a), String(b));
}
