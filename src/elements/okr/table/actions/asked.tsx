import { Suspense } from 'react';

import { onPress } from '#core/ui/on-press.ts';

import type { AskedDialogProps } from './asked-dialog.tsx';

const AskedDialog = onPress(async () => (await import('./asked-dialog.tsx')).AskedDialog);

/** What was asked for a row; it comes with the first time. */
export const Asked = (props: AskedDialogProps) =>
  (props.grid.asked ?? props.grid.pointed) && (
    <Suspense fallback={null}>
      <AskedDialog
        {...props}
        onGiveUp={() => {
          props.grid.setAsked(null);
          props.grid.setPointed(null);
        }}
      />
    </Suspense>
  );
