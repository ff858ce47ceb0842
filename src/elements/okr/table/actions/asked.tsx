import { lazy, Suspense } from 'react';

import type { AskedDialogProps } from './asked-dialog.tsx';

const AskedDialog = lazy(async () => ({ default: (await import('./asked-dialog.tsx')).AskedDialog }));

/** What was asked for a row; it comes with the first time. */
export const Asked = (props: AskedDialogProps) =>
  (props.grid.asked ?? props.grid.pointed) && (
    <Suspense fallback={null}>
      <AskedDialog {...props} />
    </Suspense>
  );
