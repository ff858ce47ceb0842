import { useMemo, useRef, useState } from 'react';

import { chosenShare, rangeOf, rowsIn, type RowRules } from './chosen-rows.ts';
import type { GridLine } from './grid-lines.ts';

/** The rows that were chosen for an action on several. */
export interface RowSelection<Row, Line extends GridLine> {
  rows: Row[];
  has: (row: string) => boolean;
  /** Chooses a row or leaves it; `range`: with all between it and the one where choosing began. */
  toggle: (row: Row, lines: readonly Line[], range: boolean) => void;
  /** Chooses all from where choosing began to a row; it begins at `from` where that is not chosen yet. */
  extend: (from: Row, to: Row, lines: readonly Line[]) => void;
  /** All rows that are shown and can be chosen, or none when they all are chosen. */
  toggleAll: (lines: readonly Line[]) => void;
  clear: () => void;
}

/** Where a range begins, and what was chosen there: a range that becomes shorter leaves its other end. */
interface Anchor {
  row: string;
  chosen: ReadonlySet<string>;
}

/**
 * The chosen rows of a grid; rows that others have deleted are chosen no longer, nor those that cannot be
 * chosen any more.
 */
export function useRowSelection<Row, Line extends GridLine>(
  all: readonly Row[],
  rules: RowRules<Row, Line>,
): RowSelection<Row, Line> {
  const { keyOf, canChoose } = rules;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<Anchor | null>(null);
  const rows = useMemo(
    () => (chosen.size === 0 ? [] : all.filter((row) => canChoose(row) && chosen.has(keyOf(row)))),
    [all, chosen, canChoose, keyOf],
  );
  const held = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  const has = (row: string): boolean => held.has(row);
  function toggleOne(row: string): void {
    const next = new Set(held);
    if (!next.delete(row)) next.add(row);
    anchor.current = { row, chosen: next };
    setChosen(next);
  }
  /** The choice at the start of the range and all rows from there to a row; nothing when one of them is not shown. */
  function rangeTo(row: Row, lines: readonly Line[]): Set<string> | null {
    const between = anchor.current ? rangeOf(rules, lines, [anchor.current.row, keyOf(row)]) : [];
    return anchor.current && between.length > 0 ? new Set([...anchor.current.chosen, ...between]) : null;
  }
  return {
    rows,
    has,
    toggle: (row, lines, range) => {
      if (!canChoose(row)) return;
      const reached = range ? rangeTo(row, lines) : null;
      if (reached) setChosen(reached);
      else toggleOne(keyOf(row));
    },
    extend: (from, to, lines) => {
      if (!anchor.current || !has(keyOf(from))) anchor.current = { row: keyOf(from), chosen: held };
      setChosen(rangeTo(to, lines) ?? held);
    },
    toggleAll: (lines) => {
      const share = chosenShare(rules, lines, { rows, has });
      setChosen(new Set(share === 'all' ? [] : rowsIn(rules, lines).map(keyOf)));
    },
    clear: () => {
      anchor.current = null;
      setChosen(new Set());
    },
  };
}
