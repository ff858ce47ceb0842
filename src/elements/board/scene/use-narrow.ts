import { useHost } from '#core/element/host.ts';
import { useWidth } from '#core/element/use-width.ts';

/** Below this width an element behaves like a phone (look/README "Layout grids"). */
export const NARROW = 640;

/** Whether the element is in a narrow column, whatever the viewport is. */
export function useNarrow(): boolean {
  const width = useWidth(useHost().element);
  return width > 0 && width < NARROW;
}
