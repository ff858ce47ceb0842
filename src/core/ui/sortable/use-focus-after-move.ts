import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back after an entry was moved by key: the browser takes it from what is put elsewhere in the document.
 * What is answered remembers the control that had it; `index` is the place of the entry.
 */
export function useFocusAfterMove(index: number): (control: HTMLElement) => void {
  const control = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    control.current?.focus();
    control.current = null;
  }, [index]);
  return (focused) => {
    control.current = focused;
  };
}
