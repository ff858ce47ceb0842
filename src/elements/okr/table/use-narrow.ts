import { useLayoutEffect, useState } from 'react';

/** Below this width rows are stacked, in CSS pixels; the style sheet has the same border. */
const NARROW = 640;

/** Whether an element is too narrow for columns. */
export function useNarrow(element: HTMLElement | null): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = (): void => setNarrow(element.clientWidth > 0 && element.clientWidth <= NARROW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
