import { useEffect, useRef, type FocusEvent } from 'react';

import { useHost } from '#core/element/host.ts';

/**
 * Where the panel covers the content, the content loses the focus before the panel is there: this gives it back to what
 * had it, once nothing is open. Answers what listens to the focus within the content.
 */
export function useFocusBack(isOpen: boolean): (event: FocusEvent<HTMLElement>) => void {
  const { element } = useHost();
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen || !last.current?.isConnected) return;
    const page = (element.getRootNode() as Document | ShadowRoot).activeElement;
    // somewhere else on the page, or in this element: the person has put it there
    const isElsewhere = page !== null && page !== document.body && page !== element;
    if (!isElsewhere && !element.shadowRoot?.activeElement) last.current.focus({ preventScroll: true });
  }, [element, isOpen]);
  return ({ target }) => {
    last.current = target;
  };
}
