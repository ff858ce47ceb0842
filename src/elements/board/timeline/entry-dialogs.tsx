import { Suspense, type ComponentProps } from 'react';
import { extra } from '#core/ui/extra.ts';

import type { EntryDialog as Entry, RemoveEntryDialog as RemoveEntry } from './entry-dialog.tsx';
import type { EntryReading as Reading } from './entry-reading.tsx';

const Edit = extra(async () => (await import('./entry-dialog.tsx')).EntryDialog);
const Read = extra(async () => (await import('./entry-reading.tsx')).EntryReading);
const Remove = extra(async () => (await import('./entry-dialog.tsx')).RemoveEntryDialog);

/** The dialogs of timeline entries, loaded when the first one is opened. */
export const EntryDialog = (props: ComponentProps<typeof Entry>) => (
  <Suspense>
    <Edit {...props} />
  </Suspense>
);

export const EntryReading = (props: ComponentProps<typeof Reading>) => (
  <Suspense>
    <Read {...props} />
  </Suspense>
);

export const RemoveEntryDialog = (props: ComponentProps<typeof RemoveEntry>) => (
  <Suspense>
    <Remove {...props} />
  </Suspense>
);
