import type { Growth } from '#contract/okr/okr-views.ts';
import type { Size } from '#core/canvas/sight.ts';

import { BOX } from './diagram-blocks.ts';
import type { DiagramLayout } from './diagram-layout.ts';

/** Smaller than this the words of a box can hardly be read. */
const READABLE = 0.6;
export const EDGE = 28;

/**
 * What is seen at first of a diagram in a frame of this size: all of it where that can be read, above what takes `below` of
 * the frame; else its root and what hangs on it in a size that can.
 */
export function firstViewport({ boxes, width, height }: DiagramLayout, growth: Growth, frame: Size, below = EDGE) {
  const zoomFor = (high: number): number => Math.min((frame.width - 2 * EDGE) / width, high / height, 1);
  // what lies below makes it only a little smaller
  if (zoomFor(frame.height - 2 * EDGE) >= READABLE) {
    const high = frame.height - EDGE - below;
    const whole = Math.max(zoomFor(high), READABLE);
    return { x: (frame.width - width * whole) / 2, y: EDGE + (high - height * whole) / 2, zoom: whole };
  }
  const [root] = boxes;
  const x = (root?.x ?? 0) + BOX.width / 2;
  const y = (root?.y ?? 0) + BOX.height / 2;
  if (growth === 'right') return { x: EDGE, y: frame.height / 2 - y * 0.8, zoom: 0.8 };
  const room = frame.width - 2 * EDGE;
  const zoom = Math.min(1, Math.max(READABLE, room / width));
  // one column is in the middle, several from the first one on as long as their root is in sight
  const isRootSeen = EDGE + (x + BOX.width / 2) * zoom <= frame.width - EDGE;
  return {
    x: width * zoom <= room ? (frame.width - width * zoom) / 2 : isRootSeen ? EDGE : frame.width / 2 - x * zoom,
    y: 2.5 * EDGE,
    zoom,
  };
}
