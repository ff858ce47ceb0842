import type { OkrRow } from '#contract/okr/okr-table.ts';
import type { RowRules } from '#core/ui/grid/chosen-rows.ts';
import type { RowSelection } from '#core/ui/grid/use-row-selection.ts';

import type { TableLine } from '../model/table-lines.ts';

/** The rows of the table that were chosen. */
export type Selection = RowSelection<OkrRow, TableLine>;

/** All items can be chosen but parents that are shown only for a child that was found. */
export const OKR_ROWS: RowRules<OkrRow, TableLine> = {
  rowOf: (line) => (line.kind === 'item' ? line.row : null),
  keyOf: ({ row }) => row,
  canChoose: ({ context }) => !context,
};
