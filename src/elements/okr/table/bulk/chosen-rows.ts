import type { OkrRow } from '#contract/okr-table.ts';

import type { TableLine } from '../model/table-lines.ts';

/** The shown rows that pass the filters: a parent that is shown only for a child is not meant by an act on all. */
export const rowsIn = (lines: readonly TableLine[]): OkrRow[] =>
  lines.flatMap((line) => (line.kind === 'item' && !line.row.context ? [line.row] : []));

/** The rows from one to another, both included where they pass the filters; none when one of them is not shown. */
export function rangeOf(lines: readonly TableLine[], from: string, to: string): string[] {
  const places = [from, to].map((row) => lines.findIndex(({ key }) => key === row));
  if (places.includes(-1)) return [];
  return rowsIn(lines.slice(Math.min(...places), Math.max(...places) + 1)).map(({ row }) => row);
}

/** Whether there are rows to choose, and each of them is chosen. */
export function isAllChosen(lines: readonly TableLine[], has: (row: string) => boolean): boolean {
  const rows = rowsIn(lines);
  return rows.length > 0 && rows.every(({ row }) => has(row));
}
