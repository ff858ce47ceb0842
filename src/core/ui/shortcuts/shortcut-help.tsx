import { Suspense, useState } from 'react';

import { useHost } from '../../element/host.ts';
import { onPress } from '../on-press.ts';
import { OverAll } from '../overlays/over-all.tsx';
import { hasFocus, isInField, usePageEvent } from './key-target.ts';
import { hasKeys } from './shortcuts.ts';

/** The dialog with all keys of the page. */
export const ShortcutDialog = onPress(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** Opens the list of all keys with `?`, where some of them work; of several elements on a page the first one shows it. */
export function ShortcutHelp() {
  const { root } = useHost();
  const [open, setOpen] = useState(false);
  const content = (): Element | null => root.querySelector('.strategy-root');
  usePageEvent('keydown', content, (event) => {
    const place = content();
    if (event.key !== '?' || isInField(event) || !place || !(hasFocus(place) || hasKeys())) return;
    event.preventDefault();
    setOpen(true);
  });
  if (!open) return null;
  return (
    <OverAll>
      <Suspense>
        <ShortcutDialog onClose={() => setOpen(false)} />
      </Suspense>
    </OverAll>
  );
}
