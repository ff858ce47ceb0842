import { useSyncExternalStore } from 'react';

/** How often the present is looked at (whiteboard 9). */
const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Runs only while somebody looks: a hidden page shows nothing that could be late. */
function adjust(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setInterval(tick, TICK_MS);
  tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', adjust);
  listeners.add(listener);
  if (!timer) adjust();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', adjust);
    adjust();
  };
}
const still = (): (() => void) => () => undefined;

/** The present in ms, every second; stopped unless it runs. */
export const useClock = (runs: boolean): number => useSyncExternalStore(runs ? subscribe : still, () => now);
