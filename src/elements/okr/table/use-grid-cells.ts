import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { cellAfter, type Cell } from './model/grid-keys.ts';
import type { TableLine } from './model/table-lines.ts';

interface Active {
  /** Key of the line, `head` for the headings. */
  key: string;
  /** Where the line stood, should it be gone. */
  line: number;
  column: number;
}

interface Wish {
  lines: TableLine[];
  columns: number;
  page: number;
  grid: HTMLElement | null;
  reveal: (line: number) => void;
  /** A key on a cell that means more than going somewhere; true when it was taken. */
  onKey: (event: KeyboardEvent<HTMLElement>, at: Cell) => boolean;
}

const FIRST: Active = { key: '', line: 0, column: 0 };

/** Finds the place of the active cell, also after others have changed the lines. */
function placeOf({ key, line }: Active, lines: TableLine[]): number {
  if (key === 'head') return -1;
  // nobody has been in the grid yet
  if (key === '') return Math.min(line, lines.length - 1);
  const place = lines[line]?.key === key ? line : lines.findIndex((one) => one.key === key);
  return place >= 0 ? place : Math.min(line, lines.length - 1);
}

/** One cell of the grid is a stop of the Tab key; arrows, Home, End and pages lead from there (WAI-ARIA treegrid). */
export function useGridCells({ lines, columns, page, grid, reveal, onKey }: Wish) {
  const [active, setActive] = useState(FIRST);
  const wanted = useRef<Cell | null>(null);
  const at: Cell = { line: placeOf(active, lines), column: Math.min(active.column, columns - 1) };

  // a line far away comes into the document only with a later layout
  useLayoutEffect(() => {
    const cell = wanted.current && cellIn(grid, wanted.current);
    if (!cell) return;
    wanted.current = null;
    take(cell);
  });

  function mark(cell: Cell): void {
    setActive({ key: cell.line < 0 ? 'head' : (lines[cell.line]?.key ?? ''), ...cell });
  }
  function goTo(cell: Cell): void {
    const element = cellIn(grid, cell);
    // at once where it can be, so that a key that is held down goes on from there
    if (element) take(element);
    else {
      wanted.current = cell;
      reveal(cell.line);
    }
    // after the focus: a heading of a group keeps the column in which one goes on below it
    mark(cell);
  }
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const cell = placeIn(target);
    if (cell && (cell.line !== at.line || cell.column !== at.column)) mark(cell);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const place = placeIn(event.target);
    if (!place) return;
    const from = place.line === at.line ? at : place;
    if (onKey(event, from)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    const next = cellAfter(event.key, event.ctrlKey || event.metaKey, from, { lines: lines.length, columns, page });
    if (!next) return;
    event.preventDefault();
    goTo(next);
  }
  return { at, mark, goTo, onFocus, onKeyDown };
}

/** The place of a cell; null for what lies inside one. */
export function placeIn(target: EventTarget | null): Cell | null {
  const [line, column] = target instanceof HTMLElement ? (target.dataset['cell']?.split(':').map(Number) ?? []) : [];
  return line === undefined || column === undefined ? null : { line, column };
}

function take(cell: HTMLElement): void {
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const cellIn = (grid: HTMLElement | null, { line, column }: Cell): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cell="${line}:${column}"]`) ??
  grid?.querySelector<HTMLElement>(`[data-cell="${line}:0"]`) ??
  null;
