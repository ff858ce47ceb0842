import { useSyncExternalStore } from 'react';

function subscribe(report: () => void): () => void {
  let media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  // each query is about one ratio
  const listener = (): void => {
    stop();
    media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    media.addEventListener('change', listener);
    report();
  };
  const stop = (): void => media.removeEventListener('change', listener);
  media.addEventListener('change', listener);
  return () => stop();
}

/** Device pixels per CSS pixel; follows the zoom of the browser and the screen that the window is on. */
export const usePixelRatio = (): number => useSyncExternalStore(subscribe, () => devicePixelRatio);
