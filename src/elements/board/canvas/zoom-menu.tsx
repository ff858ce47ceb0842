import type { ComponentProps } from 'react';

import { MenuBox, useMenuPanel } from '#core/ui/overlays/menu.tsx';

import { useZoomItems } from './use-zoom-items.ts';

/** The figure with the zooms to choose from. */
export function ZoomMenu({ label, ...figure }: ComponentProps<'button'> & { label: string }) {
  const panel = useMenuPanel('start', true);
  return (
    <>
      <button type="button" {...figure} {...panel.triggerProps} />
      <MenuBox panel={panel} label={label} items={useZoomItems()} />
    </>
  );
}
