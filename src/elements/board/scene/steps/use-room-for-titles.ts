import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { watchSize } from '#core/element/watch-size.ts';

/** Whether the only child of a row fits at its full width; measured again when row, words or typeface change. */
export function useRoomForTitles(row: RefObject<HTMLElement | null>): boolean {
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
      if (fits === full.current.shown) return;
      full.current.shown = fits;
      setRoomy(fits);
    };
    measure();
    return watchSize([outer, inner], measure);
  }, [row]);
  return roomy;
}
