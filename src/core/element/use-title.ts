import { useEffect } from 'react';

import { useHost, type Host } from './host.ts';

/** Who has named something last. */
let latest: Host | undefined;

/** Tells the page what is shown, for the name of its window: a person, a team, an item. Undefined: nothing by itself. */
export function useTitle(title: string | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (title === undefined || title === '') return undefined;
    latest = host;
    host.emit('strategy-title', { title });
    const around = placesAround(host.element);
    return () => {
      if (host.element.isConnected) host.emit('strategy-title', { title: '' });
      else if (latest === host) sayGone(around);
    };
  }, [host, title]);
}

/** Everything around an element, from the inside out, through roots. */
function placesAround(element: Node): Node[] {
  const parent = element.parentNode ?? (element instanceof ShadowRoot ? element.host : null);
  return parent ? [parent, ...placesAround(parent)] : [];
}

/** Nobody hears an element that is no longer on the page: what was around it says so. */
function sayGone(around: Node[]): void {
  const event = new CustomEvent('strategy-title', { detail: { title: '' }, bubbles: true, composed: true });
  around.find(({ isConnected }) => isConnected)?.dispatchEvent(event);
}
