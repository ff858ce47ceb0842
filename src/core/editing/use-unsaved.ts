import { useEffect, useState } from 'react';

import { registerUnsaved } from '../session/unsaved.ts';

/**
 * Keeps the page from being left without asking while something in this view is not saved; `isKept` when the device
 * keeps it beyond the page.
 */
export function useUnsaved(unsaved: boolean, isStored = false): void {
  const [mark] = useState(() => registerUnsaved(isStored));
  useEffect(() => mark.set(unsaved), [mark, unsaved]);
  useEffect(() => () => mark.dispose(), [mark]);
}
