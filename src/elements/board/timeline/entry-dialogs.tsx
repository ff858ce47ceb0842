import { Suspense, type ComponentProps } from 'react';
import { onPress } from '#core/ui/on-press.ts';

import type { EntryDialog as Entry, RemoveEntryDialog as RemoveEntry } from './entry-dialog.tsx';
import type { EntryReading as Reading } from './entry-reading.tsx';

const writing = () => import('./entry-dialog.tsx');
const reading = () => import('./entry-reading.tsx');
const Edit = onPress(async () => (await writing()).EntryDialog);
const Read = onPress(async () => (await reading()).EntryReading);
const Remove = onPress(async () => (await writing()).RemoveEntryDialog);

/** Whoever comes near has dialogs and moves, also when the connection is lost before the first one. */
export const loadEntryDialogs = (): void =>
  void Promise.allSettled([writing(), reading(), import('./changes-on-board.ts')]);

/** The dialogs of timeline entries, loaded when somebody comes near or the first one is opened. */
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
