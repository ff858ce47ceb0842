import { useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';

import type { NotesModel } from '../../notes/notes-model.ts';
import type { NotesView, Spot } from '../../notes/notes-view.ts';
import { CANVAS_WIDTH } from '../../scene/camera.ts';
import { nearestFree, type Area } from '../../notes/placement.ts';

/** What a new note should not cover. */
const TAKEN = '.info-node, .canvas-column';
/** Parts of the frame that are not the paper. */
const NO_PAPER = '.react-flow__panel, .note-bar, dialog';

/** The pointer of a mouse over the paper, in pixels of the window; null while it is elsewhere. */
function usePaperPointer(board: RefObject<HTMLElement | null>): () => Spot | null {
  const pointer = useRef<Spot | null>(null);
  useEffect(() => {
    const frame = board.current;
    if (!frame) return undefined;
    const leave = (): void => void (pointer.current = null);
    const move = ({ pointerType, clientX: x, clientY: y, target }: PointerEvent): void => {
      const isPaper = pointerType === 'mouse' && (target as Element).closest(NO_PAPER) === null;
      pointer.current = isPaper ? { x, y } : null;
    };
    frame.addEventListener('pointermove', move, { passive: true });
    frame.addEventListener('pointerleave', leave);
    return () => {
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerleave', leave);
    };
  }, [board]);
  return useCallback(() => pointer.current, []);
}

/**
 * Finds room on the paper. `spot`: the middle for something new, under the pointer, else nearest to the middle of the
 * view; `taken`: all cards, and the notes but those of `ids`.
 */
export function useSpot(board: RefObject<HTMLElement | null>, model: NotesModel): Pick<NotesView, 'spot' | 'taken'> {
  const flow = useReactFlow();
  const pointer = usePaperPointer(board);
  return useMemo(() => {
    const areaOf = (element: Element): Area => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const zoom = flow.getZoom();
      return { ...flow.screenToFlowPosition({ x: left, y: top }), width: width / zoom, height: height / zoom };
    };
    const fixed = (): Area[] => {
      const taken = [...(board.current?.querySelectorAll(TAKEN) ?? [])].map(areaOf);
      const stacked = board.current?.querySelector('.canvas-sheet-narrow');
      if (!stacked) return taken;
      // a note keeps its place: for others the columns are beside each other, none of them higher than the highest here
      return [
        ...taken,
        { ...areaOf(stacked), width: CANVAS_WIDTH, height: Math.max(...taken.map(({ height }) => height)) },
      ];
    };
    return {
      spot: (size) => {
        const under = pointer();
        if (under) return flow.screenToFlowPosition(under);
        const frame = board.current ? areaOf(board.current) : { x: 0, y: 0, width: 0, height: 0 };
        const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
        return nearestFree(size, middle, [...fixed(), ...model.store.list]);
      },
      taken: (ids) => [...fixed(), ...model.store.list.filter(({ id }) => !ids.has(id))],
    };
  }, [board, flow, model, pointer]);
}
