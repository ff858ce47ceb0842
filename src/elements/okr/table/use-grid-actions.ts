import { useMemo, useState } from 'react';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { useCore } from '#core/session/use-core.ts';

import { ownCellsOf, type CellField } from '../model/cell-fields.ts';
import { toggled } from '../model/folding.ts';
import { useOkr } from '../model/okr-context.ts';
import type { ColumnWidth } from '../model/okr-state.ts';
import type { PointedRow } from './actions/row-context.tsx';
import type { AskedAction } from './actions/row-dialog.tsx';
import type { RowAction } from './actions/row-menu.tsx';
import { useItemActions } from './actions/use-item-actions.ts';
import type { ValueSaving } from './actions/use-value-saving.ts';
import type { Selection } from './bulk/okr-selection.ts';
import { Edit } from './cells/edit.ts';
import { sortedBy } from './model/columns.ts';
import type { TableLine } from './model/table-lines.ts';

/** The open field, and what waits to be saved, by the id of its item. */
function useEdits({ held, hold, unsaved }: ValueSaving) {
  const { locale } = useCore();
  const [edit, show] = useState<Edit | null>(held);
  const waiting = useMemo(() => new Map(unsaved.map(({ row, mine }) => [row.id, mine])), [unsaved]);
  const setEdit = (next: Edit | null): void => {
    hold(next);
    show(next);
  };
  function begin(row: OkrRow, field: CellField, start: string | null = null): void {
    // keys may come faster than the field
    if (edit?.isOf(row, field) && edit.add(start)) return;
    // what was typed elsewhere and is no value would be lost
    if (edit?.holds()) return;
    const next = new Edit(row, field, start);
    const waits = waiting.get(row.id);
    if (start === null && waits) next.takeUp(waits, locale);
    setEdit(next);
  }
  return { edit, setEdit, waiting, begin };
}

/** What can be done in the grid; the rows are given one object that stays the same. */
export function useGridActions(table: OkrTable, selection: Selection, lines: TableLine[]) {
  const { change, state, open, folding, setFolding, values } = useOkr();
  const items = useItemActions();
  const { edit, setEdit, waiting, begin } = useEdits(values);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [pointed, setPointed] = useState<PointedRow | null>(null);
  const actions = {
    open: ({ type, id }: OkrRow) => open({ type, id }),
    close: () => open(null),
    toggle: (key: string) => setFolding(toggled(folding, table.rows, key)),
    edit: begin,
    clearCell: (row: OkrRow, field: 'team' | 'responsible' | 'due') => {
      // the day of the quarter is none of the key result's own
      const isEmpty = row[field] !== null && ownCellsOf(row)[field] === null;
      if (!isEmpty) values.save(row, { [field]: null });
    },
    select: (row: OkrRow, range = false) => selection.toggle(row, lines, range),
    extend: (from: OkrRow, to: OkrRow) => selection.extend(from, to, lines),
    selectAll: () => selection.toggleAll(lines),
    clear: () => selection.clear(),
    selecting: selection.rows.length > 0,
    complete: (row: OkrRow) => void items.complete(row),
    sort: (key: ColumnWidth['key'], add: boolean) => change({ sort: sortedBy(state.sort, key, add) }),
    menu: (action: RowAction, row: OkrRow) => {
      if (action === 'open') actions.open(row);
      else if (action === 'select') actions.select(row);
      else if (action === 'duplicate') void items.duplicate(row);
      else setAsked({ action, row });
    },
  };
  return { acts: actions, values, edit, setEdit, waiting, asked, setAsked, pointed, setPointed };
}
export type GridActions = ReturnType<typeof useGridActions>['acts'];
