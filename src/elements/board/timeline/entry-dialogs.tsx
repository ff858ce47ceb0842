import { lazy, Suspense, type ComponentProps } from 'react';

import type { EntryDialog as Entry, RemoveEntryDialog as RemoveEntry } from './entry-dialog.tsx';

const Edit = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
const Remove = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).RemoveEntryDialog }));

/** The dialogs of timeline entries, loaded when the first one is opened. */
export const EntryDialog = (props: ComponentProps<typeof Entry>) => (
  <Suspense>
    <Edit {...props} />
  </Suspense>
);

export const RemoveEntryDialog = (props: ComponentProps<typeof RemoveEntry>) => (
  <Suspense>
    <Remove {...props} />
  </Suspense>
);
