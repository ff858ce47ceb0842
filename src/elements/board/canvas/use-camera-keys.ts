import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { KeyboardEvent } from 'react';

import { withinExtent, type Extent } from '../scene/camera.ts';
import { ARROWS } from './flow-options.ts';

interface Steps {
  in: (zoom: number) => number;
  out: (zoom: number) => number;
}
/** Those of React Flow. */
const USUAL: Steps = { in: (zoom) => zoom * 1.2, out: (zoom) => zoom / 1.2 };

/** Keys of the camera while a plane itself has the focus: arrows pan, + and - zoom; false for every other key. */
export function useCameraKeys(extent: Extent, steps = USUAL): (event: KeyboardEvent) => boolean {
  const flow = useReactFlow();
  const store = useStoreApi();
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return false;
    const by = ARROWS[event.key];
    const { x, y, zoom } = flow.getViewport();
    if (by) void flow.setViewport(withinExtent({ x: x + by[0], y: y + by[1], zoom }, store.getState(), extent));
    else if (event.key === '+') void flow.zoomTo(steps.in(zoom));
    else if (event.key === '-') void flow.zoomTo(steps.out(zoom));
    else return false;
    event.preventDefault();
    return true;
  };
}
