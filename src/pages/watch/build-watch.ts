import { atom, type ReadableAtom } from 'nanostores';

import { readLatestBuild } from '#core/session/latest-build.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

/** How often the build manifest is asked for (application 9). */
const EVERY_MS = 60 * 60 * 1000;

const $ready = atom(false);
/** A newer build than the running one is there; the next change of page loads it (application 4). */
export const $updateReady: ReadableAtom<boolean> = $ready;

/** Whether the manifest's id names another build. An unknown id is no update. */
export const isNewer = (latest: string | null, running: string): boolean => latest !== null && latest !== running;

/** Asks once. */
async function check(): Promise<void> {
  if (isNewer(await readLatestBuild(), __BUILD__)) $ready.set(true);
}

/** Asks every hour, and when a tab that slept for longer is looked at again. Returns how to stop. */
export function watchBuilds(everyMs = EVERY_MS): () => void {
  let last = Date.now();
  const ask = (): void => {
    last = Date.now();
    void check();
  };
  const timer = setInterval(ask, everyMs);
  const onShow = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - last >= everyMs) ask();
  };
  document.addEventListener('visibilitychange', onShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
  };
}

/** Reloads the page at a path; the promise never settles. */
export function loadAnew(full: string): Promise<never> {
  const here = location.pathname + location.search + location.hash;
  // going back has changed the address already
  if (here === full) location.reload();
  else location.assign(full);
  return new Promise(() => undefined);
}

/** Turns a navigation into a full page load when an update is ready, unless something is unsaved. */
export async function mustLoadAnew(full: string): Promise<void> {
  if ($ready.get() && !hasUnsaved()) await loadAnew(full);
}
