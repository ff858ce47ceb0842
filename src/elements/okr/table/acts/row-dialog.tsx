import { lazy, Suspense } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';

import type { RowAct } from './row-menu.tsx';

const CheckInDialog = lazy(async () => ({ default: (await import('./check-in-dialog.tsx')).CheckInDialog }));
const DeleteRow = lazy(async () => ({ default: (await import('./delete-row.tsx')).DeleteRow }));
const NewItemDialog = lazy(async () => ({ default: (await import('./new-item-dialog.tsx')).NewItemDialog }));

/** An act that asks for something first. */
export interface AskedAct {
  act: Exclude<RowAct, 'open' | 'select' | 'duplicate'>;
  row: OkrRow;
}

/** The dialog of an act. */
export function RowDialog({ act, row, onClose }: AskedAct & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {act === 'checkIn' && <CheckInDialog row={row} onClose={onClose} />}
      {act === 'delete' && <DeleteRow row={row} onClose={onClose} />}
      {typeof act === 'object' && <NewItemDialog type={act.add} parent={row} onClose={onClose} />}
    </Suspense>
  );
}
