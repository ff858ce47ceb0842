import { useRef, useState, type PointerEvent, type RefObject } from 'react';

import { dropPlace } from './rule-order.ts';

/** A row on its way: where it comes from, where it would fall now, how far it has been moved in px. */
export interface RowDrag {
  from: number;
  to: number;
  shift: number;
}

/** Drags the rows of a list by a handle, with mouse, pen and finger. Escape and a lost pointer put everything back. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const start = useRef({ y: 0, middles: [] as number[] });

  const handleProps = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      const rows = [...(list.current?.children ?? [])];
      const middles = rows.map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });
      start.current = { y: event.clientY, middles };
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from, shift: 0 });
    },
    onPointerMove: (event: PointerEvent): void => {
      if (drag?.from !== from) return;
      const { y, middles } = start.current;
      const shift = event.clientY - y;
      setDrag({ from, to: dropPlace(middles, from, (middles[from] ?? 0) + shift), shift });
    },
    onPointerUp: (): void => {
      if (drag?.from !== from) return;
      setDrag(null);
      if (drag.to !== from) onDrop(from, drag.to);
    },
    onPointerCancel: (): void => setDrag(null),
  });
  return { drag, handleProps, cancel: () => setDrag(null) };
}
