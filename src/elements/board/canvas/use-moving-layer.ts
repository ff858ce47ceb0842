import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, type RefObject } from 'react';

import { isFlying } from './use-camera.ts';

/** Milliseconds without a move after which the board is drawn as sharp as it can be. */
const REST = 400;

/**
 * Marks the board with `data-moving` while it is panned: what lies on it is then a layer that moves as a whole. A zoom
 * takes the mark away, since a layer would only be stretched; when it rests, the camera is on whole pixels, so that
 * text is sharp and the layer can be copied as it is.
 */
export function useMovingLayer(board: RefObject<HTMLElement | null>): void {
  const store = useStoreApi();
  const flow = useReactFlow();
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isSnapping = false;
    const mark = (on: boolean): void => void board.current?.toggleAttribute('data-moving', on);
    const snap = (): void => {
      const { x, y, zoom } = flow.getViewport();
      const whole = { x: Math.round(x), y: Math.round(y), zoom };
      if (whole.x === x && whole.y === y) return;
      // under a pressed pointer the board is still being dragged, and a flight may just begin or wait for a slow page
      if (board.current?.matches(':active') || isFlying(store.getState())) return;
      isSnapping = true;
      void flow.setViewport(whole);
      isSnapping = false;
    };
    const settle = (): void => {
      mark(false);
      snap();
    };
    const leave = store.subscribe(({ transform }, { transform: before }) => {
      // its own step starts no other one: at the border of the board the camera may be between two pixels
      if (transform === before || isSnapping) return;
      mark(transform[2] === before[2]);
      clearTimeout(rest);
      rest = setTimeout(settle, REST);
    });
    return () => {
      leave();
      clearTimeout(rest);
    };
  }, [store, flow, board]);
}
