import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the dark look is shown for `light`, `dark` or `auto` (as the system is set). */
export function useDark(theme: string): boolean {
  const system = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  return theme === 'dark' || (theme === 'auto' && system);
}
