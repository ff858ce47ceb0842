import { hasUnsaved } from '#core/session/unsaved.ts';

import { loadAnew } from './build-watch.ts';

const TRIED = 'leitstern.reloaded-for-build';

/** Code that a deployment has taken away is got by a new load of the wanted page: once per build, never over unsaved work. */
export function reloadOnLostChunks(wantedPath: () => string): void {
  addEventListener('vite:preloadError', (event) => {
    if (hasUnsaved() || sessionStorage.getItem(TRIED) === __BUILD__) return;
    sessionStorage.setItem(TRIED, __BUILD__);
    event.preventDefault();
    void loadAnew(wantedPath());
  });
}
