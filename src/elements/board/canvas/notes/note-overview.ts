import { areaSeen, type View } from '#core/canvas/sight.ts';

import type { Box } from '../../scene/camera.ts';

/** At rest, at most this far out and at most this many in view: notes become DOM. */
export const ENTER = { zoom: 0.55, notes: 150 };
/** Notes in view past which the canvas takes over while panning; the gap keeps the border from flickering. */
const LEAVE = 260;
/** So few notes cost nothing as DOM, as long as they are drawn in full (note-paint): people reach them by Tab. */
const FEW = { zoom: 0.4, notes: 60 };

const areFew = ({ zoom, seen }: { zoom: number; seen: number }): boolean => zoom >= FEW.zoom && seen <= FEW.notes;

/** Whether the canvas takes over during a move. Each step of a zoom would raster every text of the DOM again. */
export const becomesFar = (now: { drawn: number; zoom: number; seen: number }): boolean =>
  now.seen > LEAVE || (now.drawn > 0 && now.zoom !== now.drawn && !areFew(now));

/** Whether the canvas shows the notes when the camera rests; `first`: nothing has been shown yet. */
export function farAtRest(now: { far: boolean; first: boolean; zoom: number; seen: number }): boolean {
  if (areFew(now)) return false;
  if (now.far) return now.zoom < ENTER.zoom || now.seen > ENTER.notes;
  return now.first && (now.zoom < ENTER.zoom || now.seen > LEAVE);
}

/** The part of the board that is seen, with a margin in px. */
export function seenBox({ transform, width, height }: View, margin: number): Box & { zoom: number } {
  const zoom = transform[2];
  if (width === 0) return { x: 0, y: 0, width: 0, height: 0, zoom };
  const { left, top, right, bottom } = areaSeen(transform, { width, height }, margin);
  return { x: left, y: top, width: right - left, height: bottom - top, zoom };
}

/** Whether `inner` lies wholly in `outer`. */
export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
