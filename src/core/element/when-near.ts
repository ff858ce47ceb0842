import { whenIdle } from './when-idle.ts';

/** A little further down; all the rest follows soon, and what is in sight should not wait for it. */
const NEAR = '15%';

/** So many are drawn at a time once the page is idle: each by itself would be a render of its own. */
const AT_ONCE = 4;

const waiting = new Set<() => void>();
let stopLater: (() => void) | undefined;

function drawSome(): void {
  // the next ones right after, with room for keys and clicks between: to wait for rest again would leave frames unused
  const next = setTimeout(drawSome);
  stopLater = () => clearTimeout(next);
  // one that is drawn may take another away
  for (const draw of [...waiting].slice(0, AT_ONCE)) if (waiting.has(draw)) draw();
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
    stopLater?.();
    stopLater = undefined;
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
  stopLater ??= whenIdle(drawSome);
  observer.observe(element);
  return stop;
}
