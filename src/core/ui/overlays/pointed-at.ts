/** Where a menu was asked for in the window. */
export interface Pointed {
  x: number;
  y: number;
  /** All that the first press, key or turn of the wheel since then was in. */
  since?: EventTarget[];
}

/** Where the pointer is now, for a menu whose code may come late. */
export function pointedAt({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Pointed {
  const at: Pointed = { x, y };
  const past = new AbortController();
  const goOn = (event: Event): void => {
    at.since = event.composedPath();
    past.abort();
  };
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, goOn, { capture: true, passive: true, signal: past.signal });
  return at;
}
