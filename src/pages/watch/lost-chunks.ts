import { hasUnsaved } from '#core/session/unsaved.ts';

import { loadAnew } from './build-watch.ts';

const TRIED = 'leitstern.reloaded-for-build';

/** Loads code; chunks that a deployment has removed are fetched by a reload of the wanted page: once per build, never over unsaved work. */
export async function loadOrAnew<T>(load: () => Promise<T>, wantedPath: () => string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (hasUnsaved() || sessionStorage.getItem(TRIED) === __BUILD__) throw error;
    sessionStorage.setItem(TRIED, __BUILD__);
    return loadAnew(wantedPath());
  }
}
