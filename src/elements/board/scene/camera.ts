/** A rectangle in board coordinates or on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Where the board is seen from: translation in screen pixels and zoom. */
export interface Viewpoint {
  x: number;
  y: number;
  zoom: number;
}

/** Corners of a plane, in its units. */
export type Extent = [[number, number], [number, number]];
/** Extent of the board and smallest zoom (whiteboard 9). */
export const EXTENT: Extent = [
  [-1000, -1000],
  [8000, 8000],
];
export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 2;

/** Room in pixels that the camera leaves at the edges of the view. */
export interface Inset {
  left: number;
  below: number;
  rest: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** From this zoom on the words of the canvas can be read well, and below the other one hardly any more. */
const LEGIBLE = 0.6;
const LEAST = 0.52;
/** Some of its columns alone are drawn no larger than this. */
const NEAR = 0.7;
/** The canvas with its columns beside each other: its width in units of the board, and the shares of its first columns (canvas.css). */
export const CANVAS_WIDTH = 1302 / 0.62;
const COLUMNS = [1, 908 / 1302, 572 / 1302] as const;

/**
 * Looks at `target` from a view of this size. `whole`: everything is visible and centred; otherwise, as on the canvas,
 * the top is shown, and all of it where its words can still be read, or else its width, or as many columns as can be read.
 * `inset` leaves room for the tools at the left or below.
 */
export function lookAt(
  target: Box,
  view: { width: number; height: number },
  { whole, inset }: { whole: boolean; inset: Inset },
): Viewpoint {
  const width = Math.max(1, view.width - inset.left - inset.rest);
  const height = Math.max(1, view.height - inset.rest - inset.below);
  const byWidth = width / Math.max(1, target.width);
  const all = Math.min(byWidth, height / Math.max(1, target.height));
  // narrower than that it has one column
  const share = COLUMNS.find((part) => byWidth / part >= LEAST || target.width < 1000) ?? COLUMNS[2];
  const inWidth = share === 1 ? byWidth : Math.min(NEAR, byWidth / share);
  const zoom = clamp(whole || all >= LEGIBLE ? all : inWidth, MIN_ZOOM, 1);
  const beside = (width - target.width * zoom) / 2;
  const x = inset.left + (whole ? beside : Math.max(0, beside)) - target.x * zoom;
  const spare = whole ? Math.max(0, (height - target.height * zoom) / 2) : 0;
  // on whole pixels text is sharp
  return { x: Math.round(x), y: Math.round(inset.rest + spare - target.y * zoom), zoom };
}

/**
 * The same view moved as little as needed to stay within the extent of the board, as React Flow keeps what the pointer
 * does; on an axis on which the board is smaller than the view it is centred.
 */
export function withinExtent(
  { x, y, zoom }: Viewpoint,
  view: { width: number; height: number },
  extent = EXTENT,
): Viewpoint {
  const [[left, top], [right, bottom]] = extent;
  const along = (at: number, size: number, low: number, high: number): number => {
    const [first, last] = [-low * zoom, size - high * zoom];
    return first < last ? (first + last) / 2 : clamp(at, last, first);
  };
  return { x: along(x, view.width, left, right), y: along(y, view.height, top, bottom), zoom };
}

/** The smallest box around all; undefined without any. */
export function boxAround(boxes: Box[]): Box | undefined {
  const [first, ...others] = boxes;
  return first && others.reduce(union, first);
}

export const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** How far to move the camera so that `inner` lies inside `outer`, both on the screen; its start wins when too large. */
export function nudge(inner: Box, outer: Box, margin = 16): { dx: number; dy: number } {
  const along = (start: number, size: number, from: number, length: number): number => {
    const low = from + margin;
    const high = from + length - margin;
    if (start < low || size > high - low) return start < low || start > high ? low - start : 0;
    return start + size > high ? high - start - size : 0;
  };
  return {
    dx: along(inner.x, inner.width, outer.x, outer.width),
    dy: along(inner.y, inner.height, outer.y, outer.height),
  };
}
