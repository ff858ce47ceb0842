import { useLayoutEffect, useRef, useState } from 'react';

import { UndoStack } from '../../editing/undo-stack.ts';
import { isSameRow, type TableContent } from './table-content.ts';

interface History {
  shown: TableContent;
  steps: UndoStack;
}

/**
 * Steps back and forth. What others have saved meanwhile begins anew: an earlier state would take theirs away. A save
 * answers the same rows as new objects, which is no change.
 */
export function useTableHistory(content: TableContent, onChange: (content: TableContent) => void) {
  const [history, setHistory] = useState<History>(() => ({ shown: content, steps: new UndoStack() }));
  let now = history;
  if (!isSame(history.shown, content)) {
    now = { shown: content, steps: new UndoStack() };
    setHistory(now);
  }
  const { steps, shown } = now;
  // a step that is taken back later calls the newest
  const go = useRef<(next: TableContent) => void>(() => undefined);
  useLayoutEffect(() => {
    go.current = (next) => {
      setHistory({ shown: next, steps });
      onChange(next);
    };
  });
  const show = (next: TableContent): void => go.current(next);
  return {
    change: (next: TableContent): void => {
      steps.push({ undo: () => show(shown), redo: () => show(next) });
      show(next);
    },
    undo: steps.depth > 0 ? () => void steps.undo() : undefined,
    redo: steps.undone > 0 ? () => void steps.redo() : undefined,
  };
}

function isSame(one: TableContent, other: TableContent): boolean {
  if (one.rows === other.rows && one.columns === other.columns) return true;
  if (one.rows.length !== other.rows.length || one.columns.length !== other.columns.length) return false;
  const named = one.columns.every(
    ({ key, label, type }, place) =>
      key === other.columns[place]?.key && label === other.columns[place].label && type === other.columns[place].type,
  );
  const keys = one.columns.map(({ key }) => key);
  return named && one.rows.every((row, line) => isSameRow(row, other.rows[line], keys));
}
