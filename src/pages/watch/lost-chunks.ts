import { readLatestBuild } from '#core/session/latest-build.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { loadAnew } from './build-watch.ts';

const TRIED = 'leitstern.reloaded-for-build';

/**
 * Loads code; chunks that a deployment has removed are fetched by a reload of the wanted page: once per build, never over
 * unsaved work, nor without the server, when the browser would show a page of its own.
 */
export async function loadOrAnew<T>(load: () => Promise<T>, wantedPath: () => string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isInVain = hasUnsaved() || sessionStorage.getItem(TRIED) === __BUILD__;
    if (isInVain || (await readLatestBuild()) === null) throw error;
    sessionStorage.setItem(TRIED, __BUILD__);
    return loadAnew(wantedPath());
  }
}
