import { useLayoutEffect, useState } from 'react';

/** Below this width rows are stacked, in CSS pixels; the style sheet has the same border. */
const NARROW = 640;

/** Whether an element is too narrow for columns, and whether columns of this width have to be scrolled in it. */
export function useRoom(element: HTMLElement | null, columns: number): { narrow: boolean; wide: boolean } {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { narrow: width > 0 && width <= NARROW, wide: width > 0 && width < columns };
}
