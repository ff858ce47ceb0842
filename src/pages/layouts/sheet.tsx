import type { ReactNode } from 'react';

import { CONTENT_ID } from '../use-focus-after-navigation.ts';

/** The one sheet of a page: its main landmark, named after the page. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} aria-label={label} className="sheet">
      {children}
    </main>
  );
}
