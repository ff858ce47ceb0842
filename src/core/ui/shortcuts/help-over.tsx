import { Suspense, useState, type RefObject } from 'react';

import { OverAll } from '../overlays/over-all.tsx';
import { usePageEvent } from './key-target.ts';
import { ShortcutDialog } from './shortcut-help.tsx';
import type { ShortcutGroup } from './shortcut-list.ts';

interface HelpProps {
  part: RefObject<Element | null>;
  /** Whose keys do not work under it. */
  covered: () => readonly ShortcutGroup[];
}

/** Opens the list of all keys with `?` in what lies over the rest of an element, whose own help is covered then. */
export function HelpOver({ part, covered }: HelpProps) {
  const [open, setOpen] = useState(false);
  usePageEvent(
    'keydown',
    () => part.current,
    (event) => {
      if (event.key !== '?') return;
      event.preventDefault();
      setOpen(true);
    },
  );
  if (!open) return null;
  return (
    <OverAll>
      <Suspense>
        <ShortcutDialog covered={covered()} onClose={() => setOpen(false)} />
      </Suspense>
    </OverAll>
  );
}
