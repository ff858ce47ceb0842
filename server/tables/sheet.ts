/**
 * A table that is to become a file. `share` is a number from 0 to 1, `date` a day as YYYY-MM-DD; null is an empty cell.
 */
export interface Sheet {
  /** At most 31 characters, without `[ ] : * ? / \`. */
  name: string;
  columns: SheetColumn[];
  rows: CellValue[][];
}

export interface SheetColumn {
  title: string;
  kind: 'text' | 'number' | 'share' | 'date';
  /** In characters. */
  width: number;
}

/** A share in a column of another kind: from 0 to 1. */
export interface ShareCell {
  share: number;
}
export type PlainCell = string | number | null;
export type CellValue = PlainCell | ShareCell;
