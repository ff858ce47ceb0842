import { useLayoutEffect, useState, type RefObject } from 'react';

/** At this width of the element and below the panel lies over the content, in CSS pixels (panel.css). */
const COVERS_BELOW = 1100;

/** Whether an open panel lies over what is in this place: nobody may tab into what they cannot see. */
export function useCovering(place: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !open) return;
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? Infinity) <= COVERS_BELOW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, open]);
  return open && narrow;
}
