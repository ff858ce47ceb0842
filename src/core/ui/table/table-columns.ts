import type { ReactNode } from 'react';

import { hasWords } from '../../locale/collation.ts';

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

/** Whether the row's values hold all words of the search. */
export const rowMatches = <Row>(row: Row, columns: readonly TableColumn<Row>[], search: string): boolean =>
  search.trim() === '' || hasWords(columns.map((column) => column.value?.(row) ?? '').join(' '), search);
