import { useState } from 'react';

import { useCore } from '../../session/use-core.ts';
import type { Cell } from '../grid/grid-keys.ts';
import { typedOf, valueOf } from './cell-values.ts';
import { renamed, withCell, type LabelProblem, type TableColumn, type TableContent } from './table-content.ts';

/** The cell that is edited; line -1 is the name of a column. */
export interface CellEdit extends Cell {
  text: string;
  problem?: LabelProblem | undefined;
}

/** Whether a column has cells to write in. */
const isWritten = (column: TableColumn | undefined): column is TableColumn =>
  column !== undefined && column.type !== 'index' && column.editable !== false;

/** The one field over a cell or heading. */
export function useCellEdit(
  content: TableContent,
  { change, mayChangeColumns }: { change: (content: TableContent) => void; mayChangeColumns: boolean },
) {
  const { locale } = useCore();
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const { columns, rows } = content;
  const textAt = ({ line }: Cell, { key, label }: TableColumn): string =>
    line < 0 ? label : typedOf(rows[line]?.[key], locale);

  function start(at: Cell, text?: string): boolean {
    const column = columns[at.column];
    if (!isWritten(column) || (at.line < 0 && !mayChangeColumns)) return false;
    setEdit({ ...at, text: text ?? textAt(at, column) });
    return true;
  }
  /** False while a name is refused: the field stays open. */
  function commit(text: string): boolean {
    const column = edit ? columns[edit.column] : undefined;
    if (!edit || !column) return true;
    const isHead = edit.line < 0;
    const next = isHead
      ? renamed(content, column.key, text)
      : withCell(content, edit.line, column.key, valueOf(text, column, locale));
    if (typeof next === 'string') {
      setEdit({ ...edit, text, problem: next });
      return false;
    }
    setEdit(null);
    if (text !== textAt(edit, column)) change(next);
    return true;
  }
  function clear(at: Cell): boolean {
    const column = columns[at.column];
    if (!isWritten(column) || at.line < 0) return false;
    if ((rows[at.line]?.[column.key] ?? null) !== null) change(withCell(content, at.line, column.key, null));
    return true;
  }
  return { edit, start, commit, clear, cancel: () => setEdit(null) };
}
