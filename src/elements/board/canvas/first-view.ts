import { boxAround, withinExtent, type Box, type Extent, type Viewpoint } from '../scene/camera.ts';

interface Frame {
  width: number;
  height: number;
}

/** From where a plane of notes is first seen: all of its notes, or the most that are seen together; its corner without any. */
export function firstView(
  notes: readonly Box[],
  view: Frame,
  { zoom, extent }: { zoom: number; extent: Extent },
): Viewpoint {
  const [[left, top]] = extent;
  const all = boxAround([...notes]);
  if (!all) return withinExtent({ x: -left * zoom, y: -top * zoom, zoom }, view, extent);
  const room = { width: view.width / zoom, height: view.height / zoom };
  const isSeen = all.width <= room.width && all.height <= room.height;
  const shown = isSeen ? all : (boxAround(fullestPart(notes, room)) ?? all);
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
