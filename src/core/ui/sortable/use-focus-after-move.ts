import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back after an entry was moved by key: the browser takes it from what is put elsewhere in the document.
 * What is answered remembers the control that had it; `index` is the place of the entry.
 */
export function useFocusAfterMove(index: number): (control: HTMLElement) => void {
  const control = useRef<HTMLElement>(null);
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    control.current?.focus();
    control.current = null;
  });
  return (focused) => {
    control.current = focused;
  };
}
