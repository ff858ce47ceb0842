import type { ReactNode } from 'react';

import { useSwitchesSheet } from './fields/switches-sheet.ts';

/** The one row of tabs of an area: what the host page puts into the slot `tabs`, otherwise the element's own. */
export function AreaTabs({ children }: { children?: ReactNode }) {
  useSwitchesSheet();
  return (
    <div className="area-tabs">
      <slot name="tabs">{children}</slot>
    </div>
  );
}
