import { ContextMenu, type ContextMenuProps } from '#core/ui/overlays/context-menu.tsx';

import { useZoomItems } from './use-zoom-items.ts';

/** The zooms to choose from. */
export function ZoomMenu(props: Omit<ContextMenuProps, 'items'>) {
  return <ContextMenu {...props} items={useZoomItems()} />;
}
