import { useMemo, useRef, useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';

import type { TableLine } from '../model/table-lines.ts';
import { isAllChosen, rangeOf, rowsIn } from './chosen-rows.ts';

/** The rows that were chosen for an act on several. */
export interface Selection {
  rows: OkrRow[];
  has: (row: string) => boolean;
  /** Chooses a row or leaves it; `range`: with all between it and the one where choosing began. */
  toggle: (row: OkrRow, lines: readonly TableLine[], range: boolean) => void;
  /** Chooses all from where choosing began to a row; it begins at `from` where that is not chosen yet. */
  extend: (from: OkrRow, to: OkrRow, lines: readonly TableLine[]) => void;
  /** All rows that are shown and pass the filters, or none when they all are chosen. */
  toggleAll: (lines: readonly TableLine[]) => void;
  clear: () => void;
}

/** Where a range begins, and what was chosen there: a range that becomes shorter leaves its other end. */
interface Anchor {
  row: string;
  chosen: ReadonlySet<string>;
}

/**
 * Keeps which rows are chosen; what others have deleted meanwhile is chosen no longer, nor is a parent that stands there
 * only for a child that was found.
 */
export function useSelection(all: readonly OkrRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<Anchor | null>(null);
  const rows = useMemo(
    () => (chosen.size === 0 ? [] : all.filter(({ row, context }) => !context && chosen.has(row))),
    [all, chosen],
  );
  const held = useMemo(() => new Set(rows.map(({ row }) => row)), [rows]);
  function toggleOne(row: string): void {
    const next = new Set(held);
    if (!next.delete(row)) next.add(row);
    anchor.current = { row, chosen: next };
    setChosen(next);
  }
  /** What was chosen where the range begins, and all from there to a row; nothing when one of them is not shown. */
  function rangeTo({ row }: OkrRow, lines: readonly TableLine[]): Set<string> | null {
    const between = anchor.current ? rangeOf(lines, anchor.current.row, row) : [];
    return anchor.current && between.length > 0 ? new Set([...anchor.current.chosen, ...between]) : null;
  }
  return {
    rows,
    has: (row) => held.has(row),
    toggle: (row, lines, range) => {
      if (row.context) return;
      const reached = range ? rangeTo(row, lines) : null;
      if (reached) setChosen(reached);
      else toggleOne(row.row);
    },
    extend: (from, to, lines) => {
      if (!anchor.current || !held.has(from.row)) anchor.current = { row: from.row, chosen: held };
      setChosen(rangeTo(to, lines) ?? held);
    },
    toggleAll: (lines) =>
      setChosen(new Set(isAllChosen(lines, (row) => held.has(row)) ? [] : rowsIn(lines).map(({ row }) => row))),
    clear: () => {
      anchor.current = null;
      setChosen(new Set());
    },
  };
}
