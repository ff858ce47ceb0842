import type { Growth } from '#contract/okr/okr-views.ts';
import type { Size } from '#core/canvas/sight.ts';

import { BOX } from './diagram-blocks.ts';
import type { DiagramLayout } from './diagram-layout.ts';

/** A diagram is seen as a whole down to this; what is larger begins with words of 11 pixels. */
const WHOLE = 0.6;
const READABLE = 0.85;
export const EDGE = 28;

/**
 * What is seen at first of a diagram in a frame of this size: all of it where that can be read, above what takes `below` of
 * the frame; else its root and what hangs on it in a size that can.
 */
export function firstViewport(
  { boxes, grounds, width, height }: DiagramLayout,
  growth: Growth,
  frame: Size,
  below = EDGE,
) {
  const zoomFor = (high: number): number => Math.min((frame.width - 2 * EDGE) / width, high / height, 1);
  // what lies below makes it only a little smaller
  if (zoomFor(frame.height - 2 * EDGE) >= WHOLE) {
    const high = frame.height - EDGE - below;
    const whole = Math.max(zoomFor(high), WHOLE);
    return { x: (frame.width - width * whole) / 2, y: EDGE + (high - height * whole) / 2, zoom: whole };
  }
  const [root] = boxes;
  const x = (root?.x ?? 0) + BOX.width / 2;
  const y = (root?.y ?? 0) + BOX.height / 2;
  if (growth === 'right') return { x: EDGE, y: frame.height / 2 - y * READABLE, zoom: READABLE };
  const room = frame.width - 2 * EDGE;
  const zoom = Math.min(1, Math.max(READABLE, room / width));
  const y0 = 2.5 * EDGE;
  if (width * zoom <= room) return { x: (frame.width - width * zoom) / 2, y: y0, zoom };
  // from the first team on with which the root is in sight, on a phone half of it, so that no team is cut at the beginning
  const first = Math.min(...grounds.map(({ top }) => top));
  const inFirstRow = grounds.filter(({ top }) => top === first).map(({ left }) => left);
  const teams = [0, ...inFirstRow].filter((left) => left <= x - BOX.width / 2);
  const firstWith = (seen: number): number => Math.min(...teams.filter((left) => left >= seen - room / zoom));
  const start = [x + BOX.width / 2, x].map(firstWith).find(Number.isFinite);
  return { x: start === undefined ? frame.width / 2 - x * zoom : EDGE - start * zoom, y: y0, zoom };
}
