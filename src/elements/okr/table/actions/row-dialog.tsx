import { Suspense } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { onPress } from '#core/ui/on-press.ts';

import type { RowAction } from './row-menu.tsx';

const CheckInDialog = onPress(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);
const DeleteRow = onPress(async () => (await import('./delete-row.tsx')).DeleteRow);
const NewItemDialog = onPress(async () => (await import('./new-item-dialog.tsx')).NewItemDialog);

/** An action that asks for something first. */
export interface AskedAction {
  action: Exclude<RowAction, 'open' | 'select' | 'duplicate'>;
  row: OkrRow;
}

/** The dialog of an action. */
export function RowDialog({ action, row, onClose }: AskedAction & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {action === 'checkIn' && <CheckInDialog row={row} onClose={onClose} />}
      {action === 'delete' && <DeleteRow row={row} onClose={onClose} />}
      {typeof action === 'object' && <NewItemDialog type={action.add} parent={row} onClose={onClose} />}
    </Suspense>
  );
}
