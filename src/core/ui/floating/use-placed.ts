import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

import { watchSize } from '../../element/watch-size.ts';
import { useOverlaysSheet } from '../overlays/overlays-sheet.ts';
import { placeBeside, type PlacementOptions } from './placement.ts';

/** Places an open popover beside an element, or beside a point. */
export function putBeside(
  element: HTMLElement,
  beside: Pick<Element, 'getBoundingClientRect'>,
  options: PlacementOptions,
): void {
  // measured without the limit of the place before
  element.style.maxHeight = '';
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const { left, top, maxHeight } = placeBeside(beside.getBoundingClientRect(), size, view, options);
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
  element.setAttribute('data-placed', '');
}

/** Keeps an open popover beside its anchor while things scroll, grow or the window changes. */
export function usePlaced(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  anchor: () => Element | null | undefined,
  { side, align }: PlacementOptions,
): void {
  useOverlaysSheet();
  const findAnchor = useEffectEvent(anchor);
  useLayoutEffect(() => {
    const element = box.current;
    const beside = findAnchor();
    if (!open || !element || !beside) return;
    const place = (): void => putBeside(element, beside, { side, align });
    place();
    const unwatch = watchSize([element, beside], place);
    const leaving = new AbortController();
    const listening = { signal: leaving.signal, capture: true, passive: true };
    // scrolling of any box around the anchor, those of the host page too
    window.addEventListener('scroll', (event) => event.target !== element && place(), listening);
    window.addEventListener('resize', place, listening);
    return () => {
      leaving.abort();
      unwatch();
      element.removeAttribute('data-placed');
    };
  }, [open, box, side, align]);
}
