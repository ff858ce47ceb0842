/** A rectangle in the coordinates of the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** On which side of its anchor something floats, and with which edge it lines up. */
export interface PlacementOptions {
  side: 'below' | 'above' | 'right' | 'left';
  align: 'start' | 'center' | 'end';
}
/** Its position, and how high it may grow there. All in px of the viewport. */
export interface Place {
  left: number;
  top: number;
  maxHeight: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const GAP = 6;
const MARGIN = 8;
const OPPOSITE = { below: 'above', above: 'below', left: 'right', right: 'left' } as const;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

function room(anchor: Box, view: Size, side: PlacementOptions['side']): number {
  const free = {
    below: view.height - anchor.top - anchor.height,
    above: anchor.top,
    right: view.width - anchor.left - anchor.width,
    left: anchor.left,
  };
  return free[side] - GAP - MARGIN;
}

/** The wished side, or the opposite one where that has more room and the wished one too little. */
function sideFor(anchor: Box, size: Size, view: Size, preferred: PlacementOptions['side']): PlacementOptions['side'] {
  const needed = preferred === 'below' || preferred === 'above' ? size.height : size.width;
  const free = room(anchor, view, preferred);
  return free >= needed || free >= room(anchor, view, OPPOSITE[preferred]) ? preferred : OPPOSITE[preferred];
}

const along = (start: number, length: number, own: number, align: PlacementOptions['align']): number =>
  ({ start, center: start + (length - own) / 2, end: start + length - own })[align];

/** Places something beside its anchor, turned over and pushed in so that it stays inside the viewport. */
export function placeBeside(anchor: Box, size: Size, view: Size, options: PlacementOptions): Place {
  const side = sideFor(anchor, size, view, options.side);
  const vertical = side === 'below' || side === 'above';
  const maxHeight = vertical ? Math.max(room(anchor, view, side), 80) : view.height - 2 * MARGIN;
  const height = Math.min(size.height, maxHeight);
  const left = {
    below: along(anchor.left, anchor.width, size.width, options.align),
    above: along(anchor.left, anchor.width, size.width, options.align),
    right: anchor.left + anchor.width + GAP,
    left: anchor.left - size.width - GAP,
  }[side];
  const top = {
    below: anchor.top + anchor.height + GAP,
    above: anchor.top - height - GAP,
    right: along(anchor.top, anchor.height, height, options.align),
    left: along(anchor.top, anchor.height, height, options.align),
  }[side];
  return {
    left: Math.round(clamp(left, MARGIN, Math.max(view.width - size.width - MARGIN, MARGIN))),
    top: Math.round(clamp(top, MARGIN, Math.max(view.height - height - MARGIN, MARGIN))),
    maxHeight: Math.floor(maxHeight),
  };
}
