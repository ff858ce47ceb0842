import { useNodesInitialized, useReactFlow, useStoreApi, type ReactFlowInstance } from '@xyflow/react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

import type { BoardCamera } from '../model/board-stage.ts';
import { boxAround, lookAt, MIN_ZOOM, nudge, withinExtent, type Box } from '../scene/camera.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';

/** Milliseconds to a step, and to the focused element; without motion for people who want none (look/README). */
const TO_STEP = 360;
const TO_FOCUS = 140;
/** Whether the person wants no motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The wanted view; asking again for the same step makes `asked` larger. */
export interface Sight {
  step: string;
  asked: number;
}

/** Moves the camera to the node of the current step, or shows everything when there is none (whiteboard 2.3). */
export function useCamera({ step, asked }: Sight, narrow: boolean) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const ready = useNodesInitialized();
  const shown = useRef<Sight & { narrow: boolean }>(undefined);

  const goTo = useEffectEvent(({ step: wanted }: Sight, inNarrow: boolean, duration: number) => {
    const { width, height } = store.getState();
    const nodes = flow.getNodes();
    const target = nodes.find(({ id }) => id === nodeIdOf(wanted));
    const box = target ? flow.getNodesBounds([target]) : boxAround(nodes.map((node) => flow.getNodesBounds([node])));
    if (!box || width === 0) return;
    const inset = inNarrow ? { left: 8, rest: 8 } : { left: 70, rest: 12 };
    const whole = target?.type !== 'canvas';
    void flow.setViewport(lookAt(box, { width, height }, { whole, inset }), { duration: calm() ? 0 : duration });
  });
  useEffect(() => {
    const { current: last } = shown;
    // other content of the board, for example of a snapshot, is measured again: the camera stays
    if (!ready || (last?.step === step && last.asked === asked && last.narrow === narrow)) return;
    goTo({ step, asked }, narrow, last ? TO_STEP : 0);
    shown.current = { step, asked, narrow };
  }, [ready, step, asked, narrow]);

  /** Pans by screen pixels. */
  const pan = useCallback(
    (dx: number, dy: number, duration = 0) => {
      const { x, y, zoom } = flow.getViewport();
      const wanted = { x: x + dx, y: y + dy, zoom: Math.max(MIN_ZOOM, zoom) };
      void flow.setViewport(withinExtent(wanted, store.getState()), { duration: calm() ? 0 : duration });
    },
    [flow, store],
  );

  /** Brings what has the focus into view: the browser itself would scroll the canvas apart from its camera. */
  const follow = useCallback(
    (element: Element, view: Element) => {
      view.scrollTo(0, 0);
      const { dx, dy } = nudge(boxOf(element), boxOf(view));
      if (dx !== 0 || dy !== 0) pan(dx, dy, TO_FOCUS);
    },
    [pan],
  );
  /** Looks at a node, a card or a box (outline, notes); at nothing that is not there. */
  const show = useCallback(
    (target: Target, view: HTMLElement) => {
      const box = boxOfTarget(target, view, flow);
      const { width, height } = store.getState();
      if (!box || width === 0) return;
      const inset = narrow ? { left: 8, rest: 8 } : { left: 70, rest: 24 };
      void flow.setViewport(lookAt(box, { width, height }, { whole: true, inset }), { duration: calm() ? 0 : TO_STEP });
    },
    [flow, store, narrow],
  );
  return { pan, follow, show };
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

type Target = Parameters<BoardCamera['show']>[0];

/** Where a target lies, in units of the board. */
function boxOfTarget(target: Target, view: HTMLElement, flow: ReactFlowInstance): Box | undefined {
  if ('box' in target) return target.box;
  if ('node' in target) {
    const node = flow.getNode(target.node);
    return node && flow.getNodesBounds([node]);
  }
  const card = view.querySelector(`[data-card="${CSS.escape(target.card)}"]`);
  if (!card) return undefined;
  const { x: left, y: top, width, height } = boxOf(card);
  const { zoom } = flow.getViewport();
  const { x, y } = flow.screenToFlowPosition({ x: left, y: top });
  return { x, y, width: width / zoom, height: height / zoom };
}
