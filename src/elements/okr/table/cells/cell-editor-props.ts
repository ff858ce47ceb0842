import type { OkrRow } from '#contract/okr/okr-table.ts';

import type { CellChange } from '../../model/cell-fields.ts';
import type { Edit } from './edit.ts';

export interface CellEditorProps {
  edit: Edit;
  /** With the row as it was when the field was opened; also when it is left as it is. */
  onSave: (row: OkrRow, fields: CellChange) => void;
  /** `refocus`: the cell that the edit names takes the focus. */
  onEnd: (refocus: boolean) => void;
}
