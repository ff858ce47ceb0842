import { useRef, useState, type PointerEvent } from 'react';

import { useEscape } from '../grid/use-column-drag.ts';

/** A row under way, and the index that it would take. */
interface DraggedRow {
  from: number;
  to: number;
}

/** The index of the row under a pointer; above the first and below the last it is those. */
function rowUnder(grid: HTMLElement, y: number): number | null {
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-line]')];
  const places = rows.map((row) => ({ line: Number(row.dataset['line']), box: row.getBoundingClientRect() }));
  places.sort((one, other) => one.line - other.line);
  return (places.find(({ box }) => y < box.bottom) ?? places.at(-1))?.line ?? null;
}

/** Near an edge of what scrolls it goes on by itself. */
function scrollAtEdge(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const edge = 36;
  if (y < top + edge * 2) scroller.scrollTop -= 12;
  else if (y > bottom - edge) scroller.scrollTop += 12;
}

/** Moves rows by dragging their grips, by mouse and by finger; Alt and arrows do it by keyboard. */
export function useRowDrag(scroller: HTMLElement | null, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const isHeld = useRef(false);
  const end = (): void => {
    isHeld.current = false;
    setDragged(null);
  };
  useEscape(dragged !== null, end);
  const handlers = (line: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      isHeld.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>): void => {
      if (!isHeld.current || !scroller) return;
      scrollAtEdge(scroller, clientY);
      const to = rowUnder(scroller, clientY);
      if (to !== null && (dragged !== null || to !== line)) setDragged({ from: line, to });
    },
    onPointerUp: (): void => {
      if (dragged && dragged.to !== dragged.from) onMove(dragged.from, dragged.to);
      end();
    },
    onPointerCancel: end,
  });
  const dropAt = (line: number): 'before' | 'after' | undefined =>
    dragged === null || dragged.to !== line || dragged.from === line
      ? undefined
      : dragged.from < line
        ? 'after'
        : 'before';
  return { handlers, dropAt, from: dragged?.from ?? null };
}
