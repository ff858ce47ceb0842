import { useMemo, useState } from 'react';

import { useCore } from '../../session/use-core.ts';
import { cellAfterEdit, type Cell, type EditExit } from '../grid/grid-keys.ts';
import { useGridCells } from '../grid/use-grid-cells.ts';
import { useGridVirtual } from '../grid/use-grid-virtual.ts';
import { clipboardEvents, pressEvents } from './grid-clipboard.ts';
import type { TableContent } from './table-content.ts';
import { takeTableKey } from './table-keys.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { TableEdits } from './use-table-edits.ts';

/** Height of a row and of the headings, in CSS pixels; the style sheet has the same. */
const HEIGHT = 38;
const isNoHeading = (): boolean => false;
const pageOf = (scroller: HTMLElement | null): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / HEIGHT) - 2);

/** Cells, keys and rows in sight of a table; `edits` is null where it is only read. */
export function useTableGrid(content: TableContent, edits: TableEdits | null) {
  const { columns, rows } = content;
  const { locale } = useCore();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // a row is known by its index: those that are the same differ in nothing else
  const lines = useMemo(() => rows.map((_, line) => ({ key: String(line) })), [rows]);
  const columnCount = columns.length + (edits ? 1 : 0);
  const openMenu = ({ column }: Cell): boolean => {
    const menu = scroller?.querySelector<HTMLElement>(`[data-cell="-1:${column}"] button`);
    menu?.click();
    return Boolean(menu);
  };
  const cells = useGridCells({
    lines,
    columns: columnCount,
    hasHead: true,
    page: () => pageOf(scroller),
    grid: scroller,
    reveal: (line) => virtual.virtualizer.scrollToIndex(line),
    onKey: (event, at) =>
      edits !== null && takeTableKey(event, at, { edits, action: columns.length, goTo: cells.goTo, openMenu }),
  });
  const { at, goTo, onFocus, onBlur, onKeyDown } = cells;
  const virtual = useGridVirtual({
    lines,
    heightOf: () => HEIGHT,
    isHeading: isNoHeading,
    head: HEIGHT,
    heading: HEIGHT,
    scroller,
    kept: [at.line, edits?.edit?.line ?? -1],
  });
  const size = { columns: columnCount, lines: rows.length, isIn: () => true };
  return {
    columns,
    rows,
    edits,
    goTo,
    setScroller,
    columnCount,
    virtualizer: virtual.virtualizer,
    drag: useRowDrag(scroller, (from, to) => void edits?.moveRow(from, to)),
    cellProps: (line: number, column: number) => ({
      'data-cell': `${line}:${column}`,
      tabIndex: at.line === line && at.column === column ? 0 : -1,
      'aria-colindex': column + 1,
    }),
    /** The field of a cell was left by a key. */
    leave: (from: Cell, exit: EditExit) => goTo(cellAfterEdit(exit, from, { ...size, column: from.column })),
    events: { onFocus, onBlur, onKeyDown, ...pressEvents(edits), ...clipboardEvents(content, edits, locale) },
  };
}
export type GridModel = ReturnType<typeof useTableGrid>;
