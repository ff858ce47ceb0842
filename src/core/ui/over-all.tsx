import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHost } from '../element/host.ts';

/** Shows a dialog at the root of its element, so that it follows the width of the element and not that of a narrow panel. */
export function OverAll({ children }: { children: ReactNode }) {
  return createPortal(children, useHost().root);
}
