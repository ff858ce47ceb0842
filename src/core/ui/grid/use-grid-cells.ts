import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { focusedBeside } from '../floating/roving.ts';
import { cellAfter, type Cell } from './grid-keys.ts';
import type { GridLine } from './grid-lines.ts';

interface Active {
  /** Key of the line, `head` for the headings. */
  key: string;
  /** The index of the line, should it be gone. */
  line: number;
  column: number;
}

interface GridCells {
  lines: readonly GridLine[];
  columns: number;
  /** Whether there is a line of headings. */
  hasHead: boolean;
  /** How many lines a page is now. */
  page: () => number;
  grid: HTMLElement | null;
  reveal: (line: number) => void;
  /** A key on a cell that means more than going somewhere; true when it was taken. */
  onKey: (event: KeyboardEvent<HTMLElement>, at: Cell) => boolean;
}

const FIRST: Active = { key: '', line: 0, column: 0 };

/** Finds the position of the active cell, also after others have changed the lines. */
function placeOf({ key, line }: Active, lines: readonly GridLine[], hasHead: boolean): number {
  if (key === 'head') return hasHead ? -1 : 0;
  // nobody has been in the grid yet
  if (key === '') return Math.min(line, lines.length - 1);
  const place = lines[line]?.key === key ? line : lines.findIndex((one) => one.key === key);
  return place >= 0 ? place : Math.min(line, lines.length - 1);
}

/** Gives the focus to a cell, also where its line comes into the document only with a later layout. */
function useReach(grid: HTMLElement | null, reveal: (line: number) => void): (cell: Cell) => void {
  const wanted = useRef<Cell | null>(null);
  useLayoutEffect(() => {
    const cell = wanted.current && cellIn(grid, wanted.current);
    if (!cell) return;
    wanted.current = null;
    take(cell);
  });
  return (cell) => {
    const element = cellIn(grid, cell);
    // at once where it can be, so that a key that is held down goes on from there
    if (element) take(element);
    else {
      wanted.current = cell;
      reveal(cell.line);
    }
  };
}

/** One cell of the grid is a stop of the Tab key; arrows, Home, End and pages lead from there (WAI-ARIA treegrid). */
export function useGridCells({ lines, columns, hasHead, page, grid, reveal, onKey }: GridCells) {
  const [active, setActive] = useState(FIRST);
  const reach = useReach(grid, reveal);
  const isInside = useRef(false);
  const at: Cell = { line: placeOf(active, lines, hasHead), column: Math.min(active.column, columns - 1) };

  const keyOf = (line: number): string => (line < 0 ? 'head' : (lines[line]?.key ?? ''));
  function mark(cell: Cell): void {
    setActive({ key: keyOf(cell.line), ...cell });
  }
  function goTo(cell: Cell): void {
    reach(cell);
    // after the focus: a heading of a group keeps the column in which one goes on below it
    mark(cell);
  }
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    isInside.current = true;
    const cell = placeIn(target);
    if (cell && (keyOf(cell.line) !== active.key || cell.column !== at.column)) mark(cell);
    // a control in a cell, or beside the cells of its row: the line counts, the column stays
    const cells = target.closest('[data-cell]') ?? target.closest('[role=row]')?.querySelector('[data-cell]');
    const around = cell ? null : placeIn(cells ?? null);
    if (around && around.line !== at.line) mark({ ...at, line: around.line });
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
    const size = { lines: lines.length, columns, hasHead, page: page() };
    const next = cellAfter(event.key, event.ctrlKey || event.metaKey, from, size);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  }
  // the line with the focus is gone: deleted here or by others, closed, or filtered away
  const keepFocus = useEffectEvent((shown: readonly GridLine[]) => {
    if (!isInside.current || shown.length === 0) return;
    const isGone = !['', 'head'].includes(active.key) && !shown.some(({ key }) => key === active.key);
    const focused = focusedIn(grid);
    // a row that shows another line by now is not where one was
    if (focused === null || (isGone && placeIn(focused))) reach(at);
  });
  useLayoutEffect(() => keepFocus(lines), [lines]);
  /** A dialog of a row has closed: should the row be gone by now, its neighbor takes the focus. */
  const regainFocus = (): void => {
    if (lines.length > 0 && focusedIn(grid) === null) goTo(at);
  };
  const onBlur = (): void => void (isInside.current = false);
  return { at, columns, mark, goTo, regainFocus, onFocus, onBlur, onKeyDown };
}

/** The element with the focus beside the grid; null for none. */
function focusedIn(grid: HTMLElement | null): Element | null {
  const focused = grid && focusedBeside(grid);
  return focused === document.body ? null : focused;
}

/** The position of a cell; null inside of one. */
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
