import { lookAt, nudge, type Box, type Inset, type Viewpoint } from './camera.ts';

/**
 * From where the whole of `target` is seen, moved as little as needed: nearer only up to the zoom `nearest`, around the
 * target, and farther only where it is larger than the view. The same viewpoint where it is seen already.
 */
export function reach(
  target: Box,
  from: Viewpoint,
  view: { width: number; height: number },
  { inset, nearest }: { inset: Inset; nearest: number },
): Viewpoint {
  const room = {
    x: inset.left,
    y: inset.rest,
    width: view.width - inset.left - inset.rest,
    height: view.height - inset.rest - inset.below,
  };
  const zoom = Math.max(from.zoom, nearest);
  if (target.width * zoom > room.width || target.height * zoom > room.height)
    return lookAt(target, view, { whole: true, inset });
  const gain = from.zoom - zoom;
  const x = from.x + (target.x + target.width / 2) * gain;
  const y = from.y + (target.y + target.height / 2) * gain;
  const seen = {
    x: x + target.x * zoom,
    y: y + target.y * zoom,
    width: target.width * zoom,
    height: target.height * zoom,
  };
  const { dx, dy } = nudge(seen, room, 0);
  return { x: x + dx, y: y + dy, zoom };
}
