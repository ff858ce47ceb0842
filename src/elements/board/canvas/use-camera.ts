import {
  useNodesInitialized,
  useReactFlow,
  useStoreApi,
  type ReactFlowInstance,
  type ReactFlowState,
} from '@xyflow/react';
import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { isMoving } from '#core/canvas/camera-move.ts';

import type { BoardCamera, Target } from '../model/board-stage.ts';
import { boxAround, isSameBox, lookAt, MIN_ZOOM, nudge, withinExtent, type Box, type Inset } from '../scene/camera.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';

/** Milliseconds to a step, and to the focused element; without motion for people who want none (look/README). */
export const TO_STEP = 360;
const TO_FOCUS = 140;
/** Whether the person wants no motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The wanted view; asking again for the same step makes `asked` larger. */
export interface Sight {
  step: string;
  asked: number;
}

/** Room for the tools: at the left, or below where the board is narrow. */
export const insetOf = (narrow: boolean, rest: number): Inset =>
  narrow ? { left: 8, below: 66, rest: 8 } : { left: 70, below: rest, rest };
/** A view narrower than this in px, beside a wide panel, is only looked past. */
const LEAST_WIDTH = 240;

/** How the camera is led to a note. */
export interface Flight {
  /** Id of the note. */
  to: string;
  fly: () => Promise<unknown>;
}

/** Moves the camera to the node of the current step, or shows everything when there is none (whiteboard 2.3). */
export function useCamera({ step, asked }: Sight, narrow: boolean) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const ready = useNodesInitialized();
  const shown = useRef<Sight & { narrow: boolean }>(undefined);
  // what is in sight by the step, while the camera is still there; null where somebody is led, also before the first step
  const aim = useRef<Box | null>(undefined);
  const flight = useRef<Flight>(undefined);
  const release = useCallback(() => {
    aim.current = undefined;
    flight.current = undefined;
  }, []);
  /** Somebody is led elsewhere than to a step: by this way, or the camera stays. */
  const lead = useCallback(
    (way?: Flight) => {
      aim.current = null;
      flight.current = way;
      if (way) void way.fly().then(() => flight.current === way && (flight.current = undefined));
      else void flow.setViewport(flow.getViewport());
    },
    [flow],
  );
  /** The way on which the camera is led at this moment. */
  const wayNow = useCallback(() => (isFlying(store.getState()) ? flight.current : undefined), [store]);

  const goTo = useEffectEvent(({ step: wanted }: Sight, inNarrow: boolean, duration: number) => {
    const { box, whole } = wantedBox(flow, wanted);
    const { width, height } = store.getState();
    if (!box || width === 0) return;
    const look = lookAt(box, { width, height }, { whole, inset: insetOf(inNarrow, 12) });
    void flow.setViewport(look, { duration: calm() ? 0 : duration });
    release();
    aim.current = box;
  });
  useEffect(() => {
    const { current: last } = shown;
    // other content of the board, for example of a snapshot, is measured again: the camera stays
    if (!ready || (last?.step === step && last.asked === asked && last.narrow === narrow)) return;
    if (last || aim.current !== null) goTo({ step, asked }, narrow, last ? TO_STEP : 0);
    shown.current = { step, asked, narrow };
  }, [ready, step, asked, narrow]);

  useGrown(aim, step, () => goTo({ step, asked }, narrow, TO_FOCUS));
  useRoom((before, now) => {
    const way = wayNow();
    if (way) return lead(way);
    if (!shown.current) return;
    if (aim.current) return goTo({ step, asked }, narrow, TO_FOCUS);
    // what was in the middle stays there
    const { x, y, zoom } = flow.getViewport();
    const middle = { x: x + (now.width - before.width) / 2, y: y + (now.height - before.height) / 2, zoom };
    void flow.setViewport(withinExtent(middle, store.getState()));
  });

  return { ...useViews({ narrow, release, wayNow }), release, lead };
}

interface ViewNeeds {
  narrow: boolean;
  release: () => void;
  wayNow: () => Flight | undefined;
}

/** How others move the camera, which is not at its step any more. */
function useViews({ narrow, release, wayNow }: ViewNeeds) {
  const flow = useReactFlow();
  const store = useStoreApi();
  /** Pans by screen pixels. */
  const pan = useCallback(
    (dx: number, dy: number, duration = 0) => {
      const { x, y, zoom } = flow.getViewport();
      const wanted = { x: x + dx, y: y + dy, zoom: Math.max(MIN_ZOOM, zoom) };
      release();
      void flow.setViewport(withinExtent(wanted, store.getState()), { duration: calm() ? 0 : duration });
    },
    [flow, store, release],
  );

  /** Brings what has the focus into view: the browser itself would scroll the canvas apart from its camera. */
  const follow = useCallback(
    (element: Element, view: Element) => {
      view.scrollTo(0, 0);
      // where it is drawn by then, unless the camera is led there
      requestAnimationFrame(() => {
        const way = wayNow();
        if (!element.matches(':focus') || (way && element.closest(`[data-id="${way.to}"]`))) return;
        const { dx, dy } = nudge(boxOf(element), boxOf(view));
        if (dx !== 0 || dy !== 0) pan(dx, dy, TO_FOCUS);
      });
    },
    [pan, wayNow],
  );
  /** Looks at a node, a card or a box (outline, notes); at nothing that is not there. */
  const show = useCallback(
    (target: Target, view: HTMLElement) => {
      const box = boxOfTarget(target, view, flow);
      const { width, height } = store.getState();
      if (!box || width === 0) return;
      release();
      const look = lookAt(box, { width, height }, { whole: true, inset: insetOf(narrow, 24) });
      void flow.setViewport(look, { duration: calm() ? 0 : TO_STEP });
    },
    [flow, store, narrow, release],
  );
  const zoom = useCallback<BoardCamera['zoom']>(
    (to, wanted = 0) => {
      const duration = calm() ? 0 : wanted;
      release();
      if (typeof to === 'number') void flow.zoomTo(to, { duration });
      else void (to === 'in' ? flow.zoomIn : flow.zoomOut)({ duration });
    },
    [flow, release],
  );
  return { pan, follow, show, zoom };
}

/** Where the node of a step lies, or without one all but notes, and whether the whole of it is to be seen. */
function wantedBox(flow: ReactFlowInstance, step: string): { box: Box | undefined; whole: boolean } {
  // notes come into the document and leave it while they are pointed at
  const nodes = flow.getNodes().filter(({ type }) => type !== 'note');
  const target = nodes.find(({ id }) => id === nodeIdOf(step));
  const box = target ? flow.getNodesBounds([target]) : boxAround(nodes.map((node) => flow.getNodesBounds([node])));
  return { box, whole: target?.type !== 'canvas' };
}

/** Everything is looked at, and lies elsewhere than at the aim: nodes come late or grow. */
function useGrown(aim: RefObject<Box | null | undefined>, step: string, onGrown: () => void): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const changed = useEffectEvent(() => {
    if (!aim.current || store.getState().nodeLookup.has(nodeIdOf(step))) return;
    const { box } = wantedBox(flow, step);
    if (box && !isSameBox(box, aim.current)) onGrown();
  });
  useEffect(() => store.subscribe((now, before) => now.transform === before.transform && changed()), [store]);
}

type Size = Pick<ReactFlowState, 'width' | 'height'>;

/** Another size of the view, from one to another: a panel has opened or closed, or the header grows. */
function useRoom(onChange: (before: Size, now: Size) => void): void {
  const store = useStoreApi();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let last: Size = store.getState();
    return store.subscribe(({ width, height }) => {
      if ((width === last.width && height === last.height) || width < LEAST_WIDTH) return;
      // the camera is in the store too: it is heard again at once
      const before = last;
      last = { width, height };
      if (before.width > 0) changed(before, last);
    });
  }, [store]);
}

/** Whether the camera is on its way, which React Flow does not say. */
export function isFlying({ domNode }: Pick<ReactFlowState, 'domNode'>): boolean {
  const pane = domNode?.querySelector('.react-flow__renderer');
  return !!pane && isMoving(pane);
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Where a target lies, in units of the board. */
export function boxOfTarget(target: Target, view: HTMLElement, flow: ReactFlowInstance): Box | undefined {
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
