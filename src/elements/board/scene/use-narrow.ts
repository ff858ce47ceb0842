import { useEffect, useState } from 'react';

import { useHost } from '#core/element/host.ts';

/** Below this width an element behaves like a phone (look/README "Layout grids"). */
const NARROW = 640;

/** Whether the element is in a narrow column, whatever the viewport is. */
export function useNarrow(): boolean {
  const { element } = useHost();
  const [narrow, setNarrow] = useState(() => element.clientWidth > 0 && element.clientWidth < NARROW);
  useEffect(() => {
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
