import type { GridLine } from './grid-lines.ts';

/** The rules of choosing in a grid; defined once for each grid, so that the object stays the same. */
export interface RowRules<Row, Line extends GridLine> {
  /** The row of a line, whose key is that of the line; null for one that shows none, such as a heading. */
  rowOf: (line: Line) => Row | null;
  keyOf: (row: Row) => string;
  /** False for a row that an action on all leaves out, such as a parent that is shown only for a child. */
  canChoose: (row: Row) => boolean;
}

/** The shown rows that can be chosen. */
export const rowsIn = <Row, Line extends GridLine>(
  { rowOf, canChoose }: RowRules<Row, Line>,
  lines: readonly Line[],
): Row[] =>
  lines.flatMap((line) => {
    const row = rowOf(line);
    return row !== null && canChoose(row) ? [row] : [];
  });

/** The rows from one to another, both included where they can be chosen; none when one of them is not shown. */
export function rangeOf<Row, Line extends GridLine>(
  rules: RowRules<Row, Line>,
  lines: readonly Line[],
  [from, to]: [string, string],
): string[] {
  const places = [from, to].map((row) => lines.findIndex(({ key }) => key === row));
  if (places.includes(-1)) return [];
  return rowsIn(rules, lines.slice(Math.min(...places), Math.max(...places) + 1)).map((row) => rules.keyOf(row));
}

/** How many of the shown rows are chosen. */
export function chosenShare<Row, Line extends GridLine>(
  rules: RowRules<Row, Line>,
  lines: readonly Line[],
  { rows: chosen, has }: { rows: readonly Row[]; has: (row: string) => boolean },
): 'all' | 'some' | 'none' {
  if (chosen.length === 0) return 'none';
  const rows = rowsIn(rules, lines);
  return rows.length > 0 && rows.every((row) => has(rules.keyOf(row))) ? 'all' : 'some';
}
