import { hasUnsaved } from '#core/session/unsaved.ts';

import { loadAnew } from './build-watch.ts';

const TRIED = 'leitstern.reloaded-for-build';

/** Loads code; what a deployment has taken away is got by a new load of the wanted page: once per build, never over unsaved work. */
export async function loadOrAnew<T>(load: () => Promise<T>, wantedPath: () => string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (hasUnsaved() || sessionStorage.getItem(TRIED) === __BUILD__) throw error;
    sessionStorage.setItem(TRIED, __BUILD__);
    return loadAnew(wantedPath());
  }
}
