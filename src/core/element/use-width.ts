import { useLayoutEffect, useState, type RefObject } from 'react';

import { watchSize } from './watch-size.ts';

type Place = HTMLElement | null | RefObject<HTMLElement | null>;
const elementOf = (place: Place): HTMLElement | null => (place && 'current' in place ? place.current : place);

/** The width of an element in CSS pixels, without its scroll bar; follows it. 0 while there is no element. */
export function useWidth(place: Place): number {
  const [width, setWidth] = useState(() => elementOf(place)?.clientWidth ?? 0);
  useLayoutEffect(() => {
    const element = elementOf(place);
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    return watchSize([element], measure);
  }, [place]);
  return width;
}
