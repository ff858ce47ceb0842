import { withinExtent, type Box, type Extent, type Viewpoint } from '../scene/camera.ts';

/** From where a plane of notes is first seen: at this zoom with the notes in the middle, or its corner without any. */
export function firstView(
  notes: Box | undefined,
  view: { width: number; height: number },
  { zoom, extent }: { zoom: number; extent: Extent },
): Viewpoint {
  const [[left, top]] = extent;
  const middle = notes && { x: notes.x + notes.width / 2, y: notes.y + notes.height / 2 };
  const x = middle ? view.width / 2 - middle.x * zoom : -left * zoom;
  const y = middle ? view.height / 2 - middle.y * zoom : -top * zoom;
  return withinExtent({ x: Math.round(x), y: Math.round(y), zoom }, view, extent);
}
