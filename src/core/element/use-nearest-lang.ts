import { useMemo, useSyncExternalStore } from 'react';

import { useHost } from './host.ts';

/** The element and those around it, out of all shadow roots. */
function* around(element: Element): Generator<Element> {
  for (let here: Element | null = element; here;) {
    yield here;
    const root: Node = here.getRootNode();
    here = here.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

function langAround(element: Element): string | undefined {
  for (const one of around(element)) {
    const lang = one.getAttribute('lang');
    if (lang !== null && lang !== '') return lang;
  }
  return undefined;
}

/** Follows `lang` of the page around an element, and the element when it moves. */
function follow(element: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const observe = (): void => {
    observer.disconnect();
    const roots = new Set(Array.from(around(element), (one) => one.getRootNode()));
    for (const root of roots) observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    listener();
  };
  observe();
  element.addEventListener('strategy-connected', observe);
  return () => {
    observer.disconnect();
    element.removeEventListener('strategy-connected', observe);
  };
}

/** The `lang` that the page says nearest to the element, live. */
export function useNearestLang(): string | undefined {
  const { element } = useHost();
  const subscribe = useMemo(() => (listener: () => void) => follow(element, listener), [element]);
  return useSyncExternalStore(subscribe, () => langAround(element));
}
