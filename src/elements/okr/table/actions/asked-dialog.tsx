import { useEffect, useEffectEvent } from 'react';

import type { useGridCells } from '#core/ui/grid/use-grid-cells.ts';

import type { useGridActions } from '../use-grid-actions.ts';
import { RowContext } from './row-context.tsx';
import { RowDialog } from './row-dialog.tsx';

export interface AskedDialogProps {
  grid: ReturnType<typeof useGridActions>;
  cells: Pick<ReturnType<typeof useGridCells>, 'regainFocus'>;
}

/** The menu of a row at the pointer, and the dialog of an action. */
export function AskedDialog({ grid, cells }: AskedDialogProps) {
  const { asked, pointed, setPointed, acts } = grid;
  const closed = useEffectEvent(cells.regainFocus);
  useEffect(() => {
    if (asked) return () => closed();
    return undefined;
  }, [asked]);
  return (
    <>
      {asked && <RowDialog {...asked} onClose={() => grid.setAsked(null)} />}
      {pointed && <RowContext {...pointed} onAction={acts.menu} onClose={() => setPointed(null)} />}
    </>
  );
}
