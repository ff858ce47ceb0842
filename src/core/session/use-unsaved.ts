import { useEffect, useState } from 'react';

import { registerUnsaved } from './unsaved.ts';

/** Keeps the page from being left without asking while something in this view is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const [mark] = useState(registerUnsaved);
  useEffect(() => mark.set(unsaved), [mark, unsaved]);
  useEffect(() => () => mark.dispose(), [mark]);
}
