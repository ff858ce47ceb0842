import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { Growth } from '#contract/okr/okr-views.ts';

import { turnedBetween, type Folds } from './diagram-folds.ts';
import { EDGE, firstViewport } from './layout/diagram-camera.ts';
import { placeOf, type DiagramLayout, type PlacedBox } from './layout/diagram-layout.ts';

/** Everything can be seen, however small. */
export const SMALLEST = 0.01;
/** Room for the tools, 48 px high, above; beside the map, 200 px wide and 12 px from the edge, room for it too. */
const paddingWith = (right: '6%' | '236px', bottom: number) =>
  ({ top: '60px', bottom: `${bottom}px`, left: '6%', right }) as const;

/** What the legend takes of the lower edge, 12 px from it and from the boxes: it is as high as its lines are. */
function roomBelow(flow: HTMLElement | null): number {
  const legend = flow?.closest('.okr-diagram')?.querySelector<HTMLElement>('.okr-legend');
  return Math.max(EDGE, (legend?.offsetHeight ?? 0) + 24);
}

/** What a layout was made for beside the diagram. */
interface Look {
  layout: DiagramLayout;
  folds: Folds;
  growth: Growth;
}

/** Whether what is seen has gone elsewhere altogether, and else the box that was collapsed or opened by itself. */
function changeOf(before: Look, now: Look): 'all' | 'none' | { from: PlacedBox; to: PlacedBox } {
  if (before.growth !== now.growth) return 'all';
  const [turned, ...more] = turnedBetween(before.folds, now.folds);
  if (turned === undefined) return 'none';
  const [from, to] = [placeOf(before.layout, turned), placeOf(now.layout, turned)];
  return from && to && more.length === 0 ? { from, to } : 'all';
}

/**
 * The diagram is looked at from its beginning when it grows another way or shows other levels, whoever said so: the
 * menu, a saved view, the host, the way back. A single box that is collapsed or opened stays where it is seen.
 */
function useSteadyCamera(now: Look, look: () => void): void {
  const camera = useReactFlow();
  const before = useRef(now);
  const follow = useEffectEvent(() => {
    const change = changeOf(before.current, now);
    before.current = now;
    if (change === 'none') return;
    if (change === 'all') return look();
    const { from, to } = change;
    const { x, y, zoom } = camera.getViewport();
    void camera.setViewport({ x: x + (from.x - to.x) * zoom, y: y + (from.y - to.y) * zoom, zoom });
  });
  useLayoutEffect(() => follow());
}

/** From where the diagram is looked at: at its beginning, as a whole, and steadily while it changes. */
export function useDiagramCamera(now: Look, narrow: boolean) {
  const camera = useReactFlow();
  const store = useStoreApi();
  const { layout, growth } = now;
  const look = (): void => {
    const { width, height, domNode } = store.getState();
    // the size is known to the flow only after it has been measured
    const frame = domNode ? { width: domNode.clientWidth, height: domNode.clientHeight } : { width, height };
    void camera.setViewport(firstViewport(layout, growth, frame, roomBelow(domNode)));
  };
  const fit = (): void => {
    const { width, height, domNode } = store.getState();
    const all = { x: 0, y: 0, width: layout.width, height: layout.height };
    const padding = paddingWith(narrow ? '6%' : '236px', roomBelow(domNode));
    void camera.setViewport(getViewportForBounds(all, width, height, SMALLEST, 1, padding));
  };
  useSteadyCamera(now, look);
  return { look, fit };
}
