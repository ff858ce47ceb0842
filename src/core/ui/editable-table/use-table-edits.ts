import { useState } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import type { Cell } from '../grid/grid-keys.ts';
import { typedOf, valueOf } from './cell-values.ts';
import {
  renamed,
  valueColumns,
  withCell,
  withColumn,
  withMovedRow,
  withoutColumn,
  withoutRow,
  withRow,
  withType,
  type LabelProblem,
  type TableContent,
  type TableLimits,
} from './table-content.ts';
import { cellsOf, pastedInto } from './table-paste.ts';
import { useTableHistory } from './use-table-history.ts';

/** The cell that is edited; line -1 is the name of a column. */
export interface CellEdit extends Cell {
  text: string;
  problem?: LabelProblem | undefined;
}

export interface EditOptions {
  onChange: (content: TableContent) => void;
  limits: TableLimits;
  allowRowReordering: boolean;
  mayChangeColumns: boolean;
}

/** The changes of an editable table: each is a step that can be undone. */
export function useTableEdits(content: TableContent, options: EditOptions) {
  const { onChange, limits, allowRowReordering, mayChangeColumns } = options;
  const t = useTexts('editable-table');
  const { locale } = useCore();
  const { change, undo, redo } = useTableHistory(content, onChange);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const [said, say] = useState('');
  const { columns, rows } = content;
  const values = valueColumns(content);
  const columnOf = ({ column }: Cell) => columns[column];

  function start(at: Cell, text?: string): boolean {
    const column = columnOf(at);
    if (!column || column.type === 'index' || column.editable === false) return false;
    if (at.line < 0 && !mayChangeColumns) return false;
    const first = at.line < 0 ? column.label : typedOf(rows[at.line]?.[column.key], locale);
    setEdit({ ...at, text: text ?? first });
    return true;
  }
  /** False while a name is refused: the field stays open. */
  function commit(text: string): boolean {
    const column = edit && columnOf(edit);
    if (!edit || !column) return true;
    const next =
      edit.line < 0 ? renamed(content, column.key, text) : withCell(content, edit.line, column.key, valueIn(text));
    if (typeof next === 'string') {
      setEdit({ ...edit, text, problem: next });
      return false;
    }
    setEdit(null);
    const before = edit.line < 0 ? column.label : (rows[edit.line]?.[column.key] ?? null);
    const after = edit.line < 0 ? next.columns[edit.column]?.label : next.rows[edit.line]?.[column.key];
    if (before !== after) change(next);
    return true;
  }
  function valueIn(text: string) {
    const column = edit && columnOf(edit);
    return column ? valueOf(text, column, locale) : text;
  }
  function clear(at: Cell): boolean {
    const column = columnOf(at);
    if (!column || column.editable === false || at.line < 0 || column.type === 'index') return false;
    if ((rows[at.line]?.[column.key] ?? null) !== null) change(withCell(content, at.line, column.key, null));
    return true;
  }
  /** True when the row has moved. */
  function moveRow(from: number, to: number): boolean {
    const next = allowRowReordering ? withMovedRow(content, from, to) : undefined;
    if (!next) return false;
    change(next);
    say(t('moved', { from: from + 1, to: to + 1 }));
    return true;
  }
  function paste(at: Cell, text: string): boolean {
    const first = values.findIndex(({ key }) => key === columnOf(at)?.key);
    if (first < 0 || at.line < 0 || text === '') return false;
    const read = (one: string, column: (typeof values)[number]) => valueOf(one, column, locale);
    const pasted = pastedInto(content, { line: at.line, column: first }, cellsOf(text), { limits, read });
    change(pasted.content);
    say(pasted.leftOut > 0 ? t('pastedPart', { count: pasted.leftOut }) : t('pasted'));
    return true;
  }
  const mayAddRow = rows.length < limits.rows && (rows.length + 1) * values.length <= limits.cells;
  const mayAddColumn =
    mayChangeColumns && values.length < limits.columns && rows.length * (values.length + 1) <= limits.cells;
  return {
    edit,
    said,
    undo,
    redo,
    allowRowReordering,
    mayChangeColumns,
    mayAddRow,
    mayAddColumn,
    start,
    commit,
    cancel: () => setEdit(null),
    clear,
    moveRow,
    paste,
    addRow: () => change(withRow(content)),
    deleteRow: (line: number) => {
      change(withoutRow(content, line));
      say(t('rowDeleted', { number: line + 1 }));
    },
    addColumn: () => change(withColumn(content, (number) => t('newColumn', { number }))),
    deleteColumn: (key: string) => change(withoutColumn(content, key)),
    setType: (key: string, type: 'text' | 'number') => change(withType(content, key, type)),
  };
}
export type TableEdits = ReturnType<typeof useTableEdits>;
