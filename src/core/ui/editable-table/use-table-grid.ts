import { useMemo, useState, type ClipboardEvent, type MouseEvent } from 'react';

import { useCore } from '../../session/use-core.ts';
import { cellAfterEdit, type Cell, type EditExit } from '../grid/grid-keys.ts';
import { placeIn, useGridCells } from '../grid/use-grid-cells.ts';
import { useGridVirtual } from '../grid/use-grid-virtual.ts';
import { typedOf } from './cell-values.ts';
import type { TableContent } from './table-content.ts';
import { takeTableKey } from './table-keys.ts';
import type { TableEdits } from './use-table-edits.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Height of a row and of the headings, in CSS pixels; the style sheet has the same. */
const HEIGHT = 38;
const isNoHeading = (): boolean => false;

/** Cells, keys and rows in sight of a table; `edits` is null where it is only read. */
export function useTableGrid({ columns, rows }: TableContent, edits: TableEdits | null) {
  const { locale } = useCore();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // a row is known by its index: those that are the same differ in nothing else
  const lines = useMemo(() => rows.map((_, line) => ({ key: String(line) })), [rows]);
  const count = columns.length + (edits ? 1 : 0);
  const cells = useGridCells({
    lines,
    columns: count,
    hasHead: true,
    page: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / HEIGHT) - 2),
    grid: scroller,
    reveal: (line) => virtual.virtualizer.scrollToIndex(line),
    onKey: (event, at) =>
      edits !== null && takeTableKey(event, at, { edits, action: columns.length, goTo: cells.goTo, openMenu }),
  });
  const virtual = useGridVirtual({
    lines,
    heightOf: () => HEIGHT,
    isHeading: isNoHeading,
    head: HEIGHT,
    heading: HEIGHT,
    scroller,
    kept: [cells.at.line, edits?.edit?.line ?? -1],
  });
  const drag = useRowDrag(scroller, (from, to) => void edits?.moveRow(from, to));
  const openMenu = ({ column }: Cell): boolean => {
    const menu = scroller?.querySelector<HTMLElement>(`[data-cell="-1:${column}"] button`);
    menu?.click();
    return menu !== null && menu !== undefined;
  };
  const isAt = (line: number, column: number): boolean => cells.at.line === line && cells.at.column === column;
  return {
    columns,
    rows,
    edits,
    drag,
    scroller,
    setScroller,
    virtualizer: virtual.virtualizer,
    rowCount: rows.length + 1,
    columnCount: count,
    cellProps: (line: number, column: number) => ({
      'data-cell': `${line}:${column}`,
      tabIndex: isAt(line, column) ? 0 : -1,
      'aria-colindex': column + 1,
    }),
    /** The field of a cell was left by a key. */
    leave: (at: Cell, exit: EditExit) =>
      cells.goTo(
        at.line < 0
          ? { line: -1, column: exit === 'next' ? Math.min(count - 1, at.column + 1) : at.column }
          : cellAfterEdit(exit, at, { columns: count, column: at.column, lines: rows.length, isIn: () => true }),
      ),
    goTo: cells.goTo,
    events: {
      onFocus: cells.onFocus,
      onBlur: cells.onBlur,
      onKeyDown: cells.onKeyDown,
      // the cell that has the focus already: the second click, or tap, writes in it
      onMouseDown: ({ target }: MouseEvent<HTMLElement>): void => {
        const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
        if (cell) cell.dataset['again'] = String(cell === focusedIn(cell));
      },
      onClick: ({ target }: MouseEvent<HTMLElement>): void => {
        const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
        const place = placeIn(cell);
        if (!cell || !place || (target as Element).closest('button, .et-field')) return;
        if (cell.dataset['again'] === 'true') edits?.start(place);
      },
      onPaste: (event: ClipboardEvent<HTMLElement>): void => {
        const place = placeIn(event.target);
        if (place && edits?.paste(place, event.clipboardData.getData('text/plain'))) event.preventDefault();
      },
      onCopy: (event: ClipboardEvent<HTMLElement>): void => {
        const place = placeIn(event.target);
        const column = place && columns[place.column];
        if (!place || !column || event.currentTarget.ownerDocument.getSelection()?.toString()) return;
        const text = place.line < 0 ? column.label : typedOf(rows[place.line]?.[column.key], locale);
        event.clipboardData.setData('text/plain', text);
        event.preventDefault();
      },
    },
  };
}
export type GridModel = ReturnType<typeof useTableGrid>;

const focusedIn = (cell: Element): Element | null => (cell.getRootNode() as ShadowRoot | Document).activeElement;
