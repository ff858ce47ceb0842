import { whenIdle } from './when-idle.ts';

/** A little further down; all the rest follows soon, and what is in sight should not wait for it. */
const NEAR = '15%';

/** So many are drawn at a time once the page is idle: each by itself would lay the page out again. */
const AT_ONCE = 4;

const waiting = new Set<() => void>();
let stopIdle: (() => void) | undefined;

function drawSome(): void {
  stopIdle = undefined;
  drawLater();
  // one that is drawn may take another away
  for (const draw of [...waiting].slice(0, AT_ONCE)) if (waiting.has(draw)) draw();
}

function drawLater(): void {
  if (waiting.size > 0) stopIdle ??= whenIdle(drawSome);
}

/**
 * Draws something as soon as it is in sight or near it, and everything else once the page has nothing else to do: from then
 * on what is printed or saved as a picture is there too. Returns how to stop.
 */
export function whenNear(element: Element, draw: () => void): () => void {
  const stop = (): void => {
    observer.disconnect();
    waiting.delete(now);
    if (waiting.size > 0) return;
    stopIdle?.();
    stopIdle = undefined;
  };
  const now = (): void => {
    stop();
    draw();
  };
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && now(), {
    rootMargin: NEAR,
    // inside of what scrolls by itself, as the cards do
    scrollMargin: NEAR,
  });
  waiting.add(now);
  drawLater();
  observer.observe(element);
  return stop;
}
