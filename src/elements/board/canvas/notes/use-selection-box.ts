import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

import type { NotesModel } from '../../notes/notes-model.ts';
import type { Box } from '../../scene/camera.ts';

/** Where a press means something else than the paper. */
const NOT_PAPER = '.react-flow__node-note, .react-flow__panel, .note-bar, button, a, input, textarea, select, [contenteditable]'; // prettier-ignore
/** Pixels of both edges up to which a press is a click. */
const CLICK = 4;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The rectangle between two points of the window. */
const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.clientX, b.clientX),
  y: Math.min(a.clientY, b.clientY),
  width: Math.abs(a.clientX - b.clientX),
  height: Math.abs(a.clientY - b.clientY),
});

/** A press with Shift beside the notes draws a box (in px of the board) and selects the notes that it touches. */
export function useSelectionBox(model: NotesModel, board: RefObject<HTMLDivElement | null>) {
  const { screenToFlowPosition } = useReactFlow();
  const [box, setBox] = useState<Box | null>(null);
  const hasDrawn = useRef(false);
  const actions = useMemo(() => {
    const isStart = (event: MouseEvent): boolean =>
      event.shiftKey && event.button === 0 && (event.target as Element).closest(NOT_PAPER) === null;
    const select = ({ x, y, width, height }: Box): void => {
      const from = screenToFlowPosition({ x, y });
      const to = screenToFlowPosition({ x: x + width, y: y + height });
      const touched = model.store.within({ ...from, width: to.x - from.x, height: to.y - from.y });
      // keys go where the focus is
      board.current?.querySelector<HTMLElement>('.react-flow')?.focus({ preventScroll: true });
      model.select(touched.map(({ id }) => id));
    };
    const draw = (start: PointerEvent): void => {
      const { x: left = 0, y: top = 0 } = board.current?.getBoundingClientRect() ?? {};
      const move = (event: globalThis.PointerEvent): void => {
        const { x, y, width, height } = between(start, event);
        setBox({ x: x - left, y: y - top, width, height });
      };
      const stop = (): void => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', stop);
        setBox(null);
      };
      const end = (event: globalThis.PointerEvent): void => {
        stop();
        const drawn = between(start, event);
        if (drawn.width + drawn.height <= CLICK) return;
        hasDrawn.current = true;
        select(drawn);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', stop);
    };
    return {
      isStart,
      press: (event: PointerEvent): void => {
        hasDrawn.current = false;
        if (isStart(event)) draw(event);
      },
      /** Whether a click only ends a box: it would take the selection away. */
      endsBox: (): boolean => {
        const had = hasDrawn.current;
        hasDrawn.current = false;
        return had;
      },
    };
  }, [model, board, screenToFlowPosition]);
  return { box, ...actions };
}
