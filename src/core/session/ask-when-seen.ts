/** A page that is kept out asks again after such a pause at the earliest, and each time after a longer one. */
const [PAUSE_MS, LONGEST_MS] = [5_000, 300_000];

/** Asks again when somebody looks at the page or its connection is back, never by itself; answers how to stop. */
export function askWhenSeen(ask: () => void): () => void {
  const stop = new AbortController();
  let pause = PAUSE_MS;
  let earliest = performance.now() + pause;
  const look = (): void => {
    if (document.visibilityState === 'hidden' || performance.now() < earliest) return;
    pause = Math.min(pause * 2, LONGEST_MS);
    earliest = performance.now() + pause;
    ask();
  };
  addEventListener('online', look, { signal: stop.signal });
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  return () => stop.abort();
}
