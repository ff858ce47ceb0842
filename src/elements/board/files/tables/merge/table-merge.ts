import type { DataCell, DataHeader, DataRow } from '#contract/board/data-sources.ts';
import { sameField } from '#core/editing/merge.ts';

import { mergedColumns, type Sides, type TableData } from './column-merge.ts';
import { mergedOrder } from './row-order.ts';

export type { TableData } from './column-merge.ts';

/** A cell that two people have changed to different values. */
export interface CellConflict {
  /** Line of the merged table. */
  line: number;
  key: string;
  /** Heading of its column. */
  label: string;
  mine: DataCell;
  theirs: DataCell;
}

/** The merged table, in which one's own value stands where both have changed a cell. */
export interface MergedTable extends TableData {
  conflicts: readonly CellConflict[];
}

/**
 * What comes of a table that two people have changed: cell by cell, with the rows and columns that either has added or
 * removed. Null where that has no one answer; then the whole table is chosen.
 */
export function mergedTable(tables: Sides<TableData>): MergedTable | null {
  const columns = mergedColumns(tables);
  const keys = columns?.headers.map(({ internal_key }) => internal_key) ?? [];
  const order = columns && mergedOrder(columns.rows, keys);
  if (!order) return null;
  const { headers, rows } = columns;
  const conflicts: CellConflict[] = [];
  const data = order.map(({ was, mine, theirs }, line): DataRow => {
    if (was === undefined) return (mine === undefined ? rows.theirs[theirs ?? -1] : rows.mine[mine]) ?? {};
    const row = {
      was: rows.was[was] ?? {},
      mine: rows.mine[mine ?? -1] ?? {},
      theirs: rows.theirs[theirs ?? -1] ?? {},
    };
    return mergedRow(row, headers, (conflict) => conflicts.push({ line, ...conflict }));
  });
  return { headers, data, conflicts };
}

function mergedRow(
  { was, mine, theirs }: Sides<DataRow>,
  headers: readonly DataHeader[],
  onConflict: (conflict: Omit<CellConflict, 'line'>) => void,
): DataRow {
  const cells = headers.map(({ internal_key: key, display_key: label }): [string, DataCell] => {
    const cell = { mine: mine[key] ?? null, theirs: theirs[key] ?? null };
    if (sameField(cell.mine, was[key])) return [key, cell.theirs];
    if (!sameField(cell.theirs, was[key]) && !sameField(cell.mine, cell.theirs)) onConflict({ key, label, ...cell });
    return [key, cell.mine];
  });
  return Object.fromEntries(cells);
}

/** The merged table with the values of the other person in these of its conflicts. */
export function withTheirs({ headers, data }: MergedTable, conflicts: readonly CellConflict[]): TableData {
  const rows = [...data];
  for (const { line, key, theirs } of conflicts) rows[line] = { ...rows[line], [key]: theirs };
  return { headers, data: rows };
}
