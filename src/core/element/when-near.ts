import { whenIdle } from './when-idle.ts';

/** A view further down, so that what comes into sight by scrolling is there already. */
const NEAR = '100%';

/**
 * Draws something as soon as it is in sight or near it, and everything else once the page has nothing else to do: from then
 * on what is printed or saved as a picture is there too. Returns how to stop.
 */
export function whenNear(element: Element, draw: () => void): () => void {
  const stop = (): void => {
    observer.disconnect();
    stopWaiting();
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
  const stopWaiting = whenIdle(now);
  observer.observe(element);
  return stop;
}
