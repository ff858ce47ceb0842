import { useMemo, useRef, useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';

import type { TableLine } from '../model/table-lines.ts';

/** The rows that were chosen for an act on several. */
export interface Selection {
  rows: OkrRow[];
  has: (row: string) => boolean;
  /** Chooses a row or leaves it; `range`: with all between it and the one before. */
  toggle: (row: OkrRow, lines: readonly TableLine[], range: boolean) => void;
  /** All rows that are shown, or none when they all are chosen. */
  toggleAll: (lines: readonly TableLine[]) => void;
  clear: () => void;
}

const rowsIn = (lines: readonly TableLine[]): OkrRow[] =>
  lines.flatMap((line) => (line.kind === 'item' ? [line.row] : []));

/** Keeps which rows are chosen; what others have deleted meanwhile is chosen no longer. */
export function useSelection(all: readonly OkrRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const rows = useMemo(() => (chosen.size === 0 ? [] : all.filter(({ row }) => chosen.has(row))), [all, chosen]);
  return {
    rows,
    has: (row) => chosen.has(row),
    toggle: (row, lines, range) => {
      const next = new Set(chosen);
      const shown = rowsIn(lines);
      const from = range ? shown.findIndex((one) => one.row === last.current) : -1;
      const to = shown.findIndex((one) => one.row === row.row);
      last.current = row.row;
      if (from >= 0) for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one.row);
      else if (!next.delete(row.row)) next.add(row.row);
      setChosen(next);
    },
    toggleAll: (lines) => {
      const shown = rowsIn(lines);
      setChosen(new Set(shown.every(({ row }) => chosen.has(row)) ? [] : shown.map(({ row }) => row)));
    },
    clear: () => setChosen(new Set()),
  };
}
