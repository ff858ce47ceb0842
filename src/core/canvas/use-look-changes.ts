import { useEffectEvent, useLayoutEffect } from 'react';

import { useHost } from '../element/host.ts';
import { useCore } from '../session/use-core.ts';

/** Attributes of an element and of all around it, out of every shadow root: they hand their look down. */
function watchAround(element: HTMLElement, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) observer.observe(at, { attributes: true });
  return () => observer.disconnect();
}

/**
 * Runs once, and again when the theme, the attributes of the host or of what is around it, or the colors of the system
 * change: what a canvas shows does not follow CSS by itself. `isForced`: with colors of the system.
 */
export function useLookChanges(read: (isForced: boolean) => void): void {
  const { theme } = useCore();
  const host = useHost().element;
  const run = useEffectEvent(read);
  useLayoutEffect(() => {
    const forced = matchMedia('(forced-colors: active)');
    const listener = (): void => run(forced.matches);
    listener();
    forced.addEventListener('change', listener);
    const leave = watchAround(host, listener);
    return () => {
      forced.removeEventListener('change', listener);
      leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the colors are read from the page, which has another look now
  }, [host, theme]);
}
