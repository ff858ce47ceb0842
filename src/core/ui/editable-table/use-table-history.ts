import { useState } from 'react';

import type { TableContent } from './table-content.ts';

/** So many steps can be undone. */
const STEPS = 100;

interface History {
  shown: TableContent;
  past: readonly TableContent[];
  future: readonly TableContent[];
}

/**
 * Steps back and forth. What others have saved meanwhile begins anew: an earlier state would take theirs away. A save
 * answers the same rows as new objects, which is no change.
 */
export function useTableHistory(content: TableContent, onChange: (content: TableContent) => void) {
  const [history, setHistory] = useState<History>({ shown: content, past: [], future: [] });
  let now = history;
  if (!isSame(history.shown, content)) {
    now = { shown: content, past: [], future: [] };
    setHistory(now);
  }
  const go = (next: History): void => {
    setHistory(next);
    onChange(next.shown);
  };
  const { shown, past, future } = now;
  const before = past.at(-1);
  const after = future.at(-1);
  return {
    change: (next: TableContent) => go({ shown: next, past: [...past, shown].slice(-STEPS), future: [] }),
    undo: before && (() => go({ shown: before, past: past.slice(0, -1), future: [...future, shown] })),
    redo: after && (() => go({ shown: after, past: [...past, shown], future: future.slice(0, -1) })),
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
  return (
    named &&
    one.rows.every((row, line) => {
      const beside = other.rows[line];
      return row === beside || keys.every((key) => (row[key] ?? null) === (beside?.[key] ?? null));
    })
  );
}
