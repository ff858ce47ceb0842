import { useEffectEvent, useState } from 'react';

import { useCore } from '../../session/use-core.ts';
import { numberLanguageOf } from '../grid/number-language.ts';
import type { Cell } from '../grid/grid-keys.ts';
import { placeOfCell, withStartedCell, type StartedCell } from './cell-place.ts';
import { typedOf, valueOf } from './cell-values.ts';
import { renamed, withCell, type LabelProblem, type TableColumn, type TableContent } from './table-content.ts';

/** The cell that is edited; line -1 is the name of a column. */
export interface CellEdit extends StartedCell {
  /** What the field begins with, and what the cell had then. */
  text: string;
  before: string;
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
  const textAt = ({ line }: Cell, column: TableColumn): string =>
    line < 0 ? column.label : typedOf(rows[line]?.[column.key], column, locale);

  function start(at: Cell, text?: string): boolean {
    const column = columns[at.column];
    if (!isWritten(column) || (at.line < 0 && !mayChangeColumns)) return false;
    const before = textAt(at, column);
    setEdit({ ...at, content, key: column.key, text: text ?? before, before });
    return true;
  }
  function written(started: CellEdit, text: string): TableContent | LabelProblem {
    const column = started.content.columns.find(({ key }) => key === started.key);
    if (!column) return content;
    if (started.line >= 0)
      return withStartedCell(content, started, valueOf(text, column, numberLanguageOf([text], locale)));
    return renamed(content, column.key, text);
  }
  /** False while a name is refused: the field stays open. A field that goes with its view commits too. */
  const commit = useEffectEvent((text: string): boolean => {
    if (!edit) return true;
    const next = text === edit.before ? content : written(edit, text);
    if (typeof next === 'string') {
      setEdit({ ...edit, text, problem: next });
      return false;
    }
    setEdit(null);
    if (next !== content) change(next);
    return true;
  });
  function clear(at: Cell): boolean {
    const column = columns[at.column];
    if (!isWritten(column) || at.line < 0) return false;
    if ((rows[at.line]?.[column.key] ?? null) !== null) change(withCell(content, at.line, column.key, null));
    return true;
  }
  return {
    edit: edit && { ...edit, ...placeOfCell(content, edit) },
    start,
    commit,
    clear,
    cancel: () => setEdit(null),
  };
}
