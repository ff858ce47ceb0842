import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import { writeTsv } from '#core/ui/grid/tsv.ts';

import type { PlacedArea } from '../area/cell-area.ts';
import type { TableLine } from '../model/table-lines.ts';
import { cellText, type CellReader } from './cell-text.ts';

/** What can be copied: an area, the chosen rows, or the cell. */
export interface CopyScene {
  lines: readonly TableLine[];
  columns: readonly OkrColumn[];
  area: PlacedArea | null;
  /** The chosen rows, by their keys. */
  chosen: ReadonlySet<string>;
  cell: { line: TableLine | undefined; column: OkrColumn };
  reader: CellReader;
}

function rowsOf({ lines, columns, area, chosen, cell }: CopyScene): [readonly OkrRow[], readonly OkrColumn[]] {
  if (area) return [area.rows, area.columns];
  const rows = lines.flatMap((one) => (one.kind === 'item' && chosen.has(one.row.row) ? [one.row] : []));
  if (rows.length > 0) return [rows, columns];
  return [cell.line?.kind === 'item' ? [cell.line.row] : [], [cell.column]];
}

/** What is copied, as spreadsheets take it; empty for a heading. */
export function copiedText(scene: CopyScene): string {
  const [rows, columns] = rowsOf(scene);
  return writeTsv(rows.map((row) => columns.map((column) => cellText(column, row, scene.reader))));
}
