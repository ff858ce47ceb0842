/** How far a finger goes at least, in CSS pixels. */
const SWIPE = 48;

/** Where a key leads to among so many slides; null for keys that turn none. */
export function turnAfterKey(key: string, at: number, all: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return Math.min(all - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return all - 1;
    default:
      return null;
  }
}

/** The step that a swipe means; null for what is rather a scroll or a tap. */
export function turnAfterSwipe(from: { x: number; y: number }, to: { x: number; y: number }): 1 | -1 | null {
  const [along, across] = [to.x - from.x, to.y - from.y];
  if (Math.abs(along) < SWIPE || Math.abs(along) < 2 * Math.abs(across)) return null;
  return along < 0 ? 1 : -1;
}

/** The nearest slide that can be shown, in the direction of a turn: those that load are skipped (whiteboard 2.24). */
export function shownAfter(slides: readonly { isRendered: boolean }[], at: number, to: number): number {
  const step = to < at ? -1 : 1;
  for (let place = to; place >= 0 && place < slides.length; place += step) if (slides[place]?.isRendered) return place;
  return at;
}
