import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { watchSize } from '#core/element/watch-size.ts';

/**
 * Whether the only child of a row fits at its full width; measured again when row, words or typeface change. Where it does
 * not, the current step is scrolled into sight.
 */
export function useRoomForTitles(row: RefObject<HTMLElement | null>, current: string): boolean {
  const [roomy, setRoomy] = useState(true);
  const full = useRef({ shown: true, width: 0 });
  useLayoutEffect(() => {
    const outer = row.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(outer);
      const room = outer.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // the full width is only known while everything is shown
      if (full.current.shown) full.current.width = inner.scrollWidth;
      const fits = full.current.width <= room;
      const step = outer.querySelector<HTMLElement>(`[data-step="${CSS.escape(current)}"]`);
      // only the row itself may scroll, never the host page
      if (step) outer.scrollTo({ left: step.offsetLeft + step.offsetWidth - outer.clientWidth + 8 });
      if (fits === full.current.shown) return;
      full.current.shown = fits;
      setRoomy(fits);
    };
    measure();
    return watchSize([outer, inner], measure);
  }, [row, current]);
  return roomy;
}
