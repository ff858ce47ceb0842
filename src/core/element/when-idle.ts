/** So long after being asked for it runs, however busy the page is. */
const AT_LATEST_MS = 2000;

/** Runs once what is there now has been painted and the page has nothing else to do; returns how to stop. */
export function whenIdle(run: () => void): () => void {
  let stop = (): void => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    stop = idle(run);
  });
  return () => stop();
}

function idle(run: () => void): () => void {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(run);
  return () => clearTimeout(asked);
}
