import { useState } from 'react';

import type { Locale } from '#contract/accounts/people.ts';

import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import type { Cell } from '../grid/grid-keys.ts';
import { readTsv } from '../grid/tsv.ts';
import { readNumber } from '../fields/amounts.ts';
import { ambiguousIn } from '../grid/number-language.ts';
import { asDays, asNumbers, textsOf } from './cell-values.ts';
import {
  valueColumns,
  withColumn,
  withMovedRow,
  withoutColumn,
  withoutRow,
  withRow,
  withType,
  type ColumnType,
  type TableContent,
  type TableLimits,
} from './table-content.ts';
import type { AddPart } from './cell-editor.tsx';
import { pastedInto } from './table-paste.ts';
import { useCellEdit } from './use-cell-edit.ts';
import { useTableHistory } from './use-table-history.ts';

export interface EditOptions {
  onChange: (content: TableContent) => void;
  limits: TableLimits;
  allowRowReordering: boolean;
  mayChangeColumns: boolean;
  addPart: AddPart | undefined;
}

/** Whether there is room for another row or column. */
function roomIn(content: TableContent, { limits, mayChangeColumns }: EditOptions) {
  const [rows, columns] = [content.rows.length, valueColumns(content).length];
  return {
    mayAddRow: rows < limits.rows && (rows + 1) * columns <= limits.cells,
    mayAddColumn: mayChangeColumns && columns < limits.columns && rows * (columns + 1) <= limits.cells,
  };
}

const TO: Record<ColumnType, (content: TableContent, key: string, locale: Locale) => TableContent> = {
  text: (content, key) => withType(content, key, 'text'),
  number: asNumbers,
  date: asDays,
};

/** The changes of an editable table: each is a step that can be undone. */
export function useTableEdits(content: TableContent, options: EditOptions) {
  const { onChange, limits, allowRowReordering, mayChangeColumns } = options;
  const t = useTexts('editable-table');
  const { locale } = useCore();
  const { change, undo, redo } = useTableHistory(content, onChange);
  const cell = useCellEdit(content, { change, mayChangeColumns });
  const [{ said, isShown }, setSaid] = useState({ said: '', isShown: false });
  const say = (text: string, shown = false): void => setSaid({ said: text, isShown: shown });

  /** True when the row has moved. */
  function moveRow(from: number, to: number): boolean {
    const next = allowRowReordering ? withMovedRow(content, from, to) : undefined;
    if (!next) return false;
    change(next);
    say(t('moved', { row: from + 1, place: to + 1 }));
    return true;
  }
  /** Says how a text such as `1.234` was read. */
  const sayAmbiguous = (text: string): void =>
    say(t((readNumber(text, locale) ?? 0) % 1 === 0 ? 'readAsThousands' : 'readAsDecimals', { text }), true);
  function paste({ line, column }: Cell, text: string): boolean {
    const first = valueColumns(content).findIndex(({ key }) => key === content.columns[column]?.key);
    if (first < 0 || line < 0 || text === '') return false;
    const at = { line, column: first };
    const pasted = pastedInto(content, at, readTsv(text), { limits, locale });
    change(pasted.content);
    if (pasted.ambiguous !== undefined) sayAmbiguous(pasted.ambiguous);
    else if (pasted.leftOut > 0) say(t('pastedPart', { count: pasted.leftOut }), true);
    else say(t('pasted'));
    return true;
  }
  function deleteRow(line: number): void {
    change(withoutRow(content, line));
    say(t('rowDeleted', { number: line + 1 }));
  }
  function setType(key: string, type: ColumnType): void {
    change(TO[type](content, key, locale));
    const ambiguous = type === 'number' ? ambiguousIn(textsOf(content, key), locale) : undefined;
    if (ambiguous !== undefined) sayAmbiguous(ambiguous);
  }
  return {
    ...cell,
    ...roomIn(content, options),
    said,
    addPart: options.addPart,
    /** Whether what is said is also for people who see the table. */
    isShown,
    undo,
    redo,
    allowRowReordering,
    mayChangeColumns,
    moveRow,
    paste,
    deleteRow,
    addRow: () => change(withRow(content)),
    addColumn: () => change(withColumn(content, (number) => t('newColumn', { number }))),
    deleteColumn: (key: string) => change(withoutColumn(content, key)),
    setType,
  };
}
export type TableEdits = ReturnType<typeof useTableEdits>;
