/** A row of a file: its line from 1, and its cells. Days are YYYY-MM-DD. */
export interface FileLine {
  line: number;
  cells: Cell[];
}

/** The content of a cell; a share that a workbook shows in percent is apart, as its number knows no decimal sign. */
export type Cell = string | number | { percent: number };

/** A cell as a text. */
export const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'object' ? `${cell.percent} %` : String(cell ?? '');

/** Whether a row says nothing. */
export const isBlank = ({ cells }: FileLine): boolean => cells.every((cell) => cellText(cell).trim() === '');

/** A table of a file: its heading and the rows below it. */
export interface FileTable {
  /** Of the sheet; empty for CSV. */
  name: string;
  headings: string[];
  lines: FileLine[];
}
