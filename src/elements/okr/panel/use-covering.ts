import type { RefObject } from 'react';

import { useWidth } from '#core/element/use-width.ts';

/** At this width of the element and below the panel lies over the content, in CSS pixels (panel.css). */
const COVERS_BELOW = 1100;

/** Whether an open panel lies over the content: nobody may tab into what they cannot see. */
export function useCovering(place: RefObject<HTMLElement | null>, open: boolean): boolean {
  const width = useWidth(open ? place : null);
  return open && width > 0 && width <= COVERS_BELOW;
}
