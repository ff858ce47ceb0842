import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

import type { GridColumn, gridColumns } from './grid-columns.ts';

/** Pixels that a pointer may tremble in a click. */
const TREMBLE = 5;

interface Dragged<Key> {
  key: Key;
  /** The index that it would take among the columns; null while it is where it was. */
  to: number | null;
}

/** The index of the heading under a pointer. */
function placeUnder(heading: HTMLElement, x: number): number | null {
  const headings = [...(heading.parentElement?.children ?? [])];
  const place = headings.findIndex((one) => {
    const { left, right } = one.getBoundingClientRect();
    return x >= left && x < right;
  });
  return place < 0 ? null : place;
}

/** Calls on Escape while something is dragged. */
export function useEscape(active: boolean, cancel: () => void): void {
  const escape = useEffectEvent(cancel);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      escape();
    };
    // before the panel or the selection hears it
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [active]);
}

const isStill = (from: number, { clientX }: PointerEvent): boolean => Math.abs(clientX - from) < TREMBLE;

/** Moves columns by dragging their headings; the menus of the headings do it by keyboard. */
export function useColumnDrag<Key extends string>(
  columns: readonly GridColumn<Key>[],
  { fixed, movedTo }: Pick<ReturnType<typeof gridColumns<Key>>, 'fixed' | 'movedTo'>,
  onMove: (columns: GridColumn<Key>[]) => void,
) {
  const from = useRef<number | null>(null);
  const [dragged, setDragged] = useState<Dragged<Key> | null>(null);
  const end = (): void => {
    from.current = null;
    setDragged(null);
  };
  useEscape(dragged !== null, end);
  /** An index that the column can go to; the fixed one stays. */
  const otherPlace = (to: number | null, key: Key): number | null =>
    to !== null && to > 0 && columns[to]?.key !== key ? to : null;
  const handlers = (key: Key) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // a finger scrolls
      if (event.button === 0 && event.pointerType !== 'touch' && key !== fixed) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      // let go outside of the window, where nobody has heard it
      if (from.current !== null && event.buttons === 0) return end();
      if (from.current === null || (!dragged && isStill(from.current, event))) return;
      if (!dragged) event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ key, to: otherPlace(placeUnder(event.currentTarget, event.clientX), key) });
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
      if (dragged)
        currentTarget.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      if (dragged && dragged.to !== null) onMove(movedTo(columns, key, dragged.to));
      end();
    },
    onPointerCancel: end,
  });
  /** At which edge of a heading the dragged column would come. */
  const dropAt = (place: number): 'before' | 'after' | undefined => {
    if (dragged?.to !== place) return undefined;
    return columns.findIndex(({ key }) => key === dragged.key) < place ? 'after' : 'before';
  };
  return { handlers, dropAt, dragged: dragged?.key ?? null };
}
