import type { Core } from './core.ts';
import { loadSession } from './session.ts';

/** A page that is kept out asks again after such a pause at the earliest, and each time after a longer one. */
const [PAUSE_MS, LONGEST_MS] = [5_000, 300_000];
const waiting = new WeakSet<Core>();

/** Asks a server that keeps this page out again when somebody looks at the page or its connection is back, never by itself. */
export async function askWhenSeen(core: Core): Promise<void> {
  if (waiting.has(core)) return;
  waiting.add(core);
  for (let pause = PAUSE_MS; core.$session.get().failure !== undefined; pause = Math.min(pause * 2, LONGEST_MS)) {
    await seenAfter(pause);
    if (core.$session.get().failure !== undefined) await loadSession(core);
  }
  waiting.delete(core);
}

/** The first time that somebody sees the page, or it has its connection back, after so many milliseconds. */
function seenAfter(ms: number): Promise<void> {
  const earliest = performance.now() + ms;
  return new Promise((done) => {
    const stop = new AbortController();
    const look = (): void => {
      if (document.visibilityState === 'hidden' || performance.now() < earliest) return;
      stop.abort();
      done();
    };
    addEventListener('online', look, { signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
  });
}
