import { boxAround, withinExtent, type Box, type Extent, type Viewpoint } from '../scene/camera.ts';

/** Nearer than this notes can be read. */
const READABLE = 0.35;
/** Around what is shown, in px. */
const ROOM = 24;

interface Frame {
  width: number;
  height: number;
}

/** From where all of this is seen, not nearer than at first. */
const zoomFor = (box: Box, view: Frame, first: number): number =>
  Math.min(first, (view.width - 2 * ROOM) / box.width, (view.height - 2 * ROOM) / box.height);

/**
 * From where a plane of notes is first seen: all of its notes, or as many as lie together where they could not be read
 * from so far away; its corner without any.
 */
export function firstView(
  notes: readonly Box[],
  view: Frame,
  { zoom: first, extent }: { zoom: number; extent: Extent },
): Viewpoint {
  const [[left, top]] = extent;
  const all = boxAround([...notes]);
  if (!all) return withinExtent({ x: -left * first, y: -top * first, zoom: first }, view, extent);
  const isReadable = zoomFor(all, view, first) >= READABLE;
  const room = { width: view.width / READABLE, height: view.height / READABLE };
  const shown = isReadable ? all : (boxAround(fullestPart(notes, room)) ?? all);
  const zoom = Math.max(READABLE, zoomFor(shown, view, first));
  const x = view.width / 2 - (shown.x + shown.width / 2) * zoom;
  const y = view.height / 2 - (shown.y + shown.height / 2) * zoom;
  return withinExtent({ x: Math.round(x), y: Math.round(y), zoom }, view, extent);
}

/** The most notes whose middles lie in a frame of this size, tried at every half of it. */
function fullestPart(notes: readonly Box[], { width, height }: Frame): Box[] {
  const [across, down] = [width / 2, height / 2];
  const fields = new Map<string, Box[]>();
  for (const note of notes) {
    const column = Math.floor((note.x + note.width / 2) / across);
    const row = Math.floor((note.y + note.height / 2) / down);
    // four frames have this field in them
    for (const key of [
      [column, row],
      [column - 1, row],
      [column, row - 1],
      [column - 1, row - 1],
    ].map(String)) {
      const field = fields.get(key);
      if (field) field.push(note);
      else fields.set(key, [note]);
    }
  }
  const [fullest = []] = [...fields.values()].toSorted((a, b) => b.length - a.length);
  return fullest;
}
