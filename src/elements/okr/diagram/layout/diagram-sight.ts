import type { Size } from './diagram-columns.ts';
import type { Branch } from './diagram-layout.ts';

/** What a frame shows, as its transform says it: a shift in CSS pixels, and the zoom. */
type Transform = readonly [x: number, y: number, zoom: number];

/** Side of the steps in which what is in sight moves, in CSS pixels where the zoom is a power of two. */
const STEP = 512;

/**
 * The area in sight and a little around it, rounded so far that it changes once in a while and not with every move;
 * as text, so that it can be compared.
 */
export function areaInSight([x, y, zoom]: Transform, { width, height }: Size): string {
  const step = STEP / 2 ** Math.floor(Math.log2(zoom));
  const edges = [Math.floor(-x / zoom / step), Math.floor(-y / zoom / step)];
  const ends = [Math.ceil((width - x) / zoom / step), Math.ceil((height - y) / zoom / step)];
  return [...edges, ...ends].map((edge) => edge * step).join(' ');
}

/** The branches that reach into an area. */
export function branchesIn(branches: readonly Branch[], sight: string): Branch[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = sight.split(' ').map(Number);
  return branches.filter(
    ({ area }) => area.left <= right && area.right >= left && area.top <= bottom && area.bottom >= top,
  );
}
