import type { Extent } from '../scene/camera.ts';
import type { Spot } from './notes-view.ts';
import { nearestFree, type Area } from './placement.ts';

const FAR = 100_000;

/** What lies beyond the edges of the board, where nothing can be put. */
const beyond = ([[left, top], [right, bottom]]: Extent): Area[] => [
  { x: left - FAR, y: -FAR, width: FAR, height: 2 * FAR },
  { x: right, y: -FAR, width: FAR, height: 2 * FAR },
  { x: -FAR, y: top - FAR, width: 2 * FAR, height: FAR },
  { x: -FAR, y: bottom, width: 2 * FAR, height: FAR },
];

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The upper left corner of an area where it lies on the board and on nothing that is there; its own while it does so anyway. */
export function clearOf(area: Area, there: readonly Area[], extent: Extent): Spot {
  const taken = [...there, ...beyond(extent)];
  const { x, y, width, height } = area;
  if (!taken.some((one) => overlap(area, one))) return { x, y };
  const free = nearestFree(area, { x: x + width / 2, y: y + height / 2 }, taken);
  return { x: Math.round(free.x - width / 2), y: Math.round(free.y - height / 2) };
}
