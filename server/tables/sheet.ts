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
/** A day in a column of another kind, as YYYY-MM-DD. */
export interface DayCell {
  day: string;
}
export type PlainCell = string | number | null;
export type CellValue = PlainCell | ShareCell | DayCell;

/** What a cell is, by itself or by its column. */
export function kindOf(value: CellValue, kind: SheetColumn['kind']): SheetColumn['kind'] {
  if (value === null || typeof value !== 'object') return kind;
  return 'share' in value ? 'share' : 'date';
}

/** What a cell holds. */
export function valueOf(value: CellValue): PlainCell {
  if (value === null || typeof value !== 'object') return value;
  return 'share' in value ? value.share : value.day;
}

/** A table whose first line names its columns; each is as wide as its longest cell, up to a limit. */
export function sheetOf(name: string, [head = [], ...rows]: readonly (readonly PlainCell[])[]): Sheet {
  const widthOf = (cell: PlainCell | undefined): number => String(cell ?? '').length + 2;
  const columns = head.map((title, at): SheetColumn => {
    const cells = rows.map((row) => row[at]);
    const kind = cells.some((cell) => typeof cell === 'number') ? 'number' : 'text';
    return { title: String(title ?? ''), kind, width: Math.min(60, Math.max(...[title, ...cells].map(widthOf))) };
  });
  return { name, columns, rows: rows.map((row) => [...row]) };
}
