import { useEffect, useEffectEvent } from 'react';

import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { isEditable, isOptional, ownCellsOf, type CellChange } from '../../model/cell-fields.ts';
import { useOkr } from '../../model/okr-context.ts';
import type { Block } from '../block/read-block.ts';
import type { PlacedArea } from './cell-area.ts';

/** What emptying these cells changes: only people, teams and days can be taken away. */
export function cleared(rows: readonly OkrRow[], columns: readonly OkrColumn[]): Pick<Block, 'changes' | 'count'> {
  const changes = rows.flatMap((row) => {
    const own = ownCellsOf(row);
    const fields = columns.filter((column) => isEditable(row, column) && isOptional(column) && own[column] !== null);
    const cells: CellChange = Object.fromEntries(fields.map((field) => [field, null]));
    return fields.length > 0 ? [{ row, cells }] : [];
  });
  return { changes, count: changes.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0) };
}

/** Empties the cells of an area as one step. */
export function ClearArea({ area, onDone }: { area: PlacedArea; onDone: () => void }) {
  const t = useTexts('okr-actions');
  const toast = useToast();
  const { values } = useOkr();
  const run = useEffectEvent(() => {
    const { changes, count } = cleared(area.rows, area.columns);
    if (count === 0) toast({ kind: 'info', title: t('area.nothing'), text: t('area.nothingText') });
    else values.saveAll(changes, t('area.cleared', { count }));
    onDone();
  });
  useEffect(() => run(), []);
  return null;
}
