import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

import { placeIn } from '#core/ui/grid/use-grid-cells.ts';

import type { ColumnWidth } from '../model/okr-state.ts';
import type { TableLine } from './model/table-lines.ts';

interface Scene {
  lines: readonly TableLine[];
  columns: readonly ColumnWidth[];
  narrow: boolean;
}

/** The line whose progress is explained: that of the cell with the focus, or of the bar that was tapped. */
export function useFormula({ lines, columns, narrow }: Scene) {
  const [key, setKey] = useState<string | null>(null);
  const line = key === null ? undefined : lines.find((one) => one.key === key);
  const row = line?.kind === 'item' && line.row.progress !== null ? line.row : null;
  return {
    row,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const at = placeIn(target);
      const isProgress = !narrow && at !== null && columns[at.column]?.key === 'progress';
      setKey((isProgress && lines[at.line]?.key) || null);
    },
    onBlur: (): void => setKey(null),
    onClick: ({ target }: MouseEvent<HTMLElement>): void => {
      if (!narrow || !(target instanceof Element)) return;
      const cell = target.closest('.okr-progress')?.closest<HTMLElement>('[data-cell]');
      const at = cell ? placeIn(cell) : null;
      setKey((at && lines[at.line]?.key) ?? null);
    },
    /** True when there was something to put away. */
    onKeyDown: ({ key: pressed }: KeyboardEvent<HTMLElement>): boolean => {
      if (pressed !== 'Escape' || !row) return false;
      setKey(null);
      return true;
    },
  };
}
