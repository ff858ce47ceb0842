import type { MouseEvent } from 'react';

import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { placeIn } from '#core/ui/grid/use-grid-cells.ts';

import type { ColumnWidth } from '../model/okr-state.ts';
import type { TableLine } from './model/table-lines.ts';
import type { GridActs, useGridActs } from './use-grid-acts.ts';

const ROW_ACTS = ['complete', 'open', 'edit'] as const;
const isRowAct = (act: string | undefined): act is (typeof ROW_ACTS)[number] =>
  (ROW_ACTS as readonly (string | undefined)[]).includes(act);

/** The cell under a click and what is meant there; null on controls that hear clicks themselves. */
function pressedOn(target: EventTarget): { cell: HTMLElement; at: Cell; act: string | undefined } | null {
  if (!(target instanceof Element) || target.closest('[popover], .okr-acts, .okr-head-menu, .okr-editor')) return null;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const at = placeIn(cell);
  return cell && at && { cell, at, act: target.closest<HTMLElement>('[data-act]')?.dataset['act'] };
}

export interface PressScene {
  lines: TableLine[];
  columns: ColumnWidth[];
  grid: ReturnType<typeof useGridActs>;
  mark: (cell: Cell) => void;
}

interface LinePress {
  act: string | undefined;
  /** Whether all between this row and the one chosen before is meant. */
  range: boolean;
  acts: GridActs;
}

function pressLine(line: TableLine, cell: HTMLElement, { act, range, acts }: LinePress): void {
  if (act === 'toggle') acts.toggle(line.key);
  else if (line.kind === 'item' && act === 'select') acts.select(line.row, range);
  else if (line.kind === 'item' && isRowAct(act)) acts[act](line.row);
  else cell.focus({ preventScroll: true });
}

/** Does what was clicked on; elsewhere the cell takes the focus. */
export function press(event: MouseEvent<HTMLElement>, { lines, columns, grid: { acts }, mark }: PressScene): void {
  const pressed = pressedOn(event.target);
  if (!pressed) return;
  const { cell, at, act } = pressed;
  mark(at);
  const line = lines[at.line];
  const column = columns[at.column];
  if (!line && act === 'sort' && column) acts.sort(column.key, event.shiftKey);
  else if (act === 'selectAll') acts.selectAll();
  else if (line) pressLine(line, cell, { act, range: event.shiftKey, acts });
  else cell.focus({ preventScroll: true });
}
