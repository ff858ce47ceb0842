/** Between the edge of the frame and what lies over it, in px. */
const MARGIN = 8;

/** Where something starts in a frame of this width that would start at `start`: all of it is in sight. In CSS, where 100% is its own width. */
export const pushedIn = (start: string, width: number): string =>
  `clamp(${MARGIN}px, ${start}, ${width - MARGIN}px - 100%)`;

/** The same beside something that is moved: it goes out of sight together with that. */
export function pushedInBeside(start: string, beside: { left: number; right: number }, width: number): string {
  return beside.right < 0 || beside.left > width ? `calc(${start})` : pushedIn(start, width);
}
