import { Suspense, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHost } from '../../element/host.ts';

/** Shows a dialog over its whole element, so that it follows the width of the element and not that of a narrow panel. */
export function OverAll({ children }: { children: ReactNode }) {
  const { root } = useHost();
  // one whose words are still to come hides nothing around it; beside this box there is neither typeface nor theme
  return createPortal(<Suspense>{children}</Suspense>, root.querySelector('.strategy-root') ?? root);
}
