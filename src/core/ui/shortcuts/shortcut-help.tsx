import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { useHost } from '../../element/host.ts';
import { OverAll } from '../overlays/over-all.tsx';
import { hasFocus, isAbout, isInField } from './key-target.ts';
import { hasKeys } from './shortcuts.ts';

/** The dialog with all keys of the page. */
export const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut-dialog.tsx')).ShortcutDialog }));

/** Whether the keys of the page are ours to explain: the focus is in the element, or nowhere and some of them work. */
const isAsked = (content: Element | null): boolean =>
  content !== null && isAbout(content) && (hasFocus(content) || hasKeys());

/** Opens the list of all keys with `?`; of several elements on a page the first one shows it. */
export function ShortcutHelp() {
  const { root } = useHost();
  const [open, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const content = root.querySelector('.strategy-root');
    if (event.key !== '?' || event.defaultPrevented || isInField(event) || !isAsked(content)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <OverAll>
      <Suspense>
        <ShortcutDialog onClose={() => setOpen(false)} />
      </Suspense>
    </OverAll>
  );
}
