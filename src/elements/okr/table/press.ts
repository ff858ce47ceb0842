import type { MouseEvent } from 'react';

import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { placeIn } from '#core/ui/grid/use-grid-cells.ts';
import { pointedAt } from '#core/ui/overlays/pointed-at.ts';

import { isEditable } from '../model/cell-fields.ts';
import type { ColumnWidth } from '../model/okr-state.ts';
import type { TableLine } from './model/table-lines.ts';
import type { GridActions, useGridActions } from './use-grid-actions.ts';

const ROW_ACTS = ['complete', 'open', 'edit'] as const;
/** What a click on does by itself, also with Shift. */
const ROW_CONTROLS = ['select', 'toggle', 'complete'];
const isRowAction = (action: string | undefined): action is (typeof ROW_ACTS)[number] =>
  (ROW_ACTS as readonly (string | undefined)[]).includes(action);

/** The cell under a click and what is meant there; null on controls that hear clicks themselves. */
function pressedOn(target: EventTarget): { cell: HTMLElement; at: Cell; action: string | undefined } | null {
  if (!(target instanceof Element) || target.closest('[popover], .okr-acts, .okr-head-menu, .okr-editor')) return null;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const at = placeIn(cell);
  return cell && at && { cell, at, action: target.closest<HTMLElement>('[data-act]')?.dataset['act'] };
}

/** The cell of an item that a pressed mouse begins to select from; null on controls. */
export function areaCellAt(target: EventTarget): Cell | null {
  const pressed = pressedOn(target);
  const isCell = pressed !== null && pressed.at.line >= 0 && !ROW_CONTROLS.includes(pressed.action ?? '');
  return isCell ? pressed.at : null;
}

export interface PressScene {
  lines: TableLine[];
  columns: ColumnWidth[];
  grid: ReturnType<typeof useGridActions>;
  mark: (cell: Cell) => void;
}

interface LinePress {
  action: string | undefined;
  /** Whether all between this row and the one chosen before is meant. */
  range: boolean;
  actions: GridActions;
}

function pressLine(line: TableLine, cell: HTMLElement, { action, range, actions }: LinePress): void {
  if (action === 'toggle') actions.toggle(line.key);
  else if (line.kind === 'item' && action === 'select') actions.select(line.row, range);
  else if (line.kind === 'item' && isRowAction(action)) pressItem(line.row, cell, action, actions);
  else cell.focus({ preventScroll: true });
}

function pressItem(row: OkrRow, cell: HTMLElement, action: (typeof ROW_ACTS)[number], actions: GridActions): void {
  if (action !== 'edit') return actions[action](row);
  const column = cell.dataset['column'] as OkrColumn | undefined;
  actions.edit(row, isEditable(row, column) ? column : 'current');
}

/** The cell under a second click where it is edited in its place; rows that are stacked have none. */
function editedAt(at: Cell | undefined, { lines, columns }: PressScene) {
  const line = lines[at?.line ?? -1];
  const column = columns.length > 1 ? columns[at?.column ?? -1]?.key : undefined;
  return line?.kind === 'item' && isEditable(line.row, column) ? { row: line.row, field: column } : null;
}

/** A second click edits the cell in its place; on a title the first one has opened the item. */
export function pressTwice(event: MouseEvent<HTMLElement>, scene: PressScene): void {
  const pressed = pressedOn(event.target);
  const edited = editedAt(pressed?.at, scene);
  const isTitle = pressed?.action === 'open';
  if (!edited || (pressed?.action !== undefined && !isTitle)) return;
  event.preventDefault();
  const { acts } = scene.grid;
  if (isTitle) acts.close();
  acts.edit(edited.row, edited.field);
}

/** The other button asks for what can be done with a row. */
export function pressOther(event: MouseEvent<HTMLElement>, { lines, grid, mark }: PressScene): void {
  const pressed = pressedOn(event.target);
  const line = lines[pressed?.at.line ?? -1];
  if (!pressed || line?.kind !== 'item') return;
  event.preventDefault();
  mark(pressed.at);
  // the focus comes back to it
  pressed.cell.focus({ preventScroll: true });
  grid.setPointed({ row: line.row, at: pointedAt(event) });
}

/** Does what was clicked on; elsewhere the cell takes the focus. */
export function press(
  event: MouseEvent<HTMLElement>,
  { lines, columns, grid: { acts: actions }, mark }: PressScene,
): void {
  const pressed = pressedOn(event.target);
  if (!pressed) return;
  const { cell, at, action } = pressed;
  // an area up to here has been selected
  if (event.shiftKey && columns.length > 1 && areaCellAt(event.target)) return;
  mark(at);
  const line = lines[at.line];
  const column = columns[at.column];
  if (!line && action === 'sort' && column) actions.sort(column.key, event.shiftKey);
  else if (action === 'selectAll') actions.selectAll();
  else if (line) pressLine(line, cell, { action, range: event.shiftKey, actions });
  else cell.focus({ preventScroll: true });
}
