/** Pixels that a pointer may tremble in a click. */
const TREMBLE = 6;
/** So long a finger rests on something to take hold of it; before, it scrolls. */
const HOLD_MS = 350;

export interface Point {
  x: number;
  y: number;
}

interface HeldPointer {
  /** Takes hold: the mouse has moved, the finger has rested. */
  onStart: (at: Point) => void;
  onMove: (at: Point) => void;
  /** Let go; null when it was taken back. */
  onEnd: (at: Point | null) => void;
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

/** Follows one pointer from its press on: a mouse or pen drags at once, a finger after it has rested. */
export function followPointer(press: PointerEvent, place: HTMLElement, held: HeldPointer): void {
  const from = pointOf(press);
  const isFinger = press.pointerType === 'touch';
  const over = new AbortController();
  const { signal } = over;
  let isHeld = false;
  const start = (at: Point): void => {
    isHeld = true;
    place.setPointerCapture(press.pointerId);
    held.onStart(at);
  };
  const rest = isFinger ? setTimeout(() => start(from), HOLD_MS) : undefined;
  const end = (at: Point | null): void => {
    clearTimeout(rest);
    over.abort();
    if (!isHeld) return;
    // what is under the pointer is not clicked as well
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    place.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => place.removeEventListener('click', swallow, true));
    held.onEnd(at);
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const at = pointOf(event);
    const isStill = Math.hypot(at.x - from.x, at.y - from.y) < TREMBLE;
    if (isHeld) return held.onMove(at);
    if (isStill) return;
    if (isFinger) return end(null);
    start(at);
  };
  const letGo = (event: PointerEvent): void => {
    if (event.pointerId === press.pointerId) end(event.type === 'pointerup' ? pointOf(event) : null);
  };
  // a quick pointer has left the place before its first move is heard
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointerup', letGo, { signal });
  addEventListener('pointercancel', letGo, { signal });
  // a finger that holds something does not scroll, and opens no menu
  place.addEventListener('touchmove', (event) => isHeld && event.preventDefault(), { signal, passive: false });
  place.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), { signal });
  place.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    end(null);
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}
