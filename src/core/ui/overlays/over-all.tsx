import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHost } from '../../element/host.ts';

/** Shows a dialog over its whole element, so that it follows the width of the element and not that of a narrow panel. */
export function OverAll({ children }: { children: ReactNode }) {
  const { root } = useHost();
  // beside this box there is neither typeface nor theme
  return createPortal(children, root.querySelector('.strategy-root') ?? root);
}
