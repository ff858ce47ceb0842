import { Suspense } from 'react';

import { later } from '#core/ui/later.ts';

import type { AskedDialogProps } from './asked-dialog.tsx';

const AskedDialog = later(async () => (await import('./asked-dialog.tsx')).AskedDialog);

/** What was asked for a row; it comes with the first time. */
export const Asked = (props: AskedDialogProps) =>
  (props.grid.asked ?? props.grid.pointed) && (
    <Suspense fallback={null}>
      <AskedDialog {...props} />
    </Suspense>
  );
