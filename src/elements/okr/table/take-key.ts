import type { KeyboardEvent } from 'react';

import { asksForMenu, type Cell } from '#core/ui/grid/grid-keys.ts';

import type { ColumnWidth } from '../model/okr-state.ts';
import { isEditable, isOptional, type CellField } from '../model/cell-fields.ts';
import type { Area } from './area/use-area.tsx';
import type { GridActions } from './use-grid-actions.ts';
import { isOpen, type Folding } from '../model/folding.ts';
import { isRowOpen, type TableLine } from './model/table-lines.ts';

/** What the keys of the grid work on. */
export interface KeyScene {
  lines: TableLine[];
  columns: ColumnWidth[];
  narrow: boolean;
  folding: Folding;
  actions: GridActions;
  area: Area;
  goTo: (cell: Cell) => void;
}

type Item = Extract<TableLine, { kind: 'item' }>['row'];
type Key = KeyboardEvent<HTMLElement>;

/** Does what a key means on a cell beyond going somewhere; false when it means nothing. */
export function takeKey(event: Key, at: Cell, scene: KeyScene): boolean {
  if (asksForMenu(event)) return openMenu(event);
  if (takeOnSelection(event, at, scene)) return true;
  return !event.altKey && !event.ctrlKey && !event.metaKey && takePlain(event, at, scene);
}

function takePlain(event: Key, at: Cell, scene: KeyScene): boolean {
  if (at.line < 0) return takeOnHead(event, at, scene);
  if (event.key === 'Delete' && scene.area.shown) {
    scene.area.clear();
    return true;
  }
  const line = scene.lines[at.line];
  if (line?.kind === 'group') return takeOnGroup(event.key, line.key, scene);
  if (!line) return false;
  const on: On = { row: line.row, at, scene };
  return takeOnItem(event.key, on) || takeOnValue(event.key, on) || takeFold(event.key, on);
}

/**
 * Shift and Space choose a row, with Ctrl all up to it, on a title Shift and an arrow the next one too, elsewhere the
 * next cell, Ctrl and A all rows, Escape none (WAI-ARIA treegrid).
 */
function takeOnSelection(event: Key, at: Cell, scene: KeyScene): boolean {
  const { key } = event;
  const { lines, actions, area } = scene;
  if (key === 'a' && isFar(event)) {
    actions.selectAll();
    return true;
  }
  if (key === 'Escape' && (area.shown || actions.selecting)) {
    (area.shown ? area.drop : actions.clear)();
    return true;
  }
  const line = lines[at.line];
  return event.shiftKey && line?.kind === 'item' && takeWithShift(event, { row: line.row, at, scene });
}

const isFar = ({ ctrlKey, metaKey }: Key): boolean => ctrlKey || metaKey;

function takeWithShift(event: Key, on: On): boolean {
  if (event.key !== ' ') return !event.altKey && (reachCell(event, on) || extendSelection(event, on));
  on.scene.actions.select(on.row, isFar(event));
  return true;
}

const WAYS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Selects the cells up to the next one in the way of an arrow; on titles up and down mean rows. */
function reachCell(event: Key, { at, scene: { area, narrow } }: On): boolean {
  const { key } = event;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const isArrow = isSideways || WAYS[key] !== undefined;
  if (narrow || !isArrow || (at.column === 0 && !isSideways && !area.shown)) return false;
  area.reach(key, isFar(event));
  return true;
}

/** Takes the next row in the way of an arrow into the selection, past the headings of groups. */
function extendSelection(event: Key, { row, at, scene: { lines, actions, goTo } }: On): boolean {
  const way = WAYS[event.key];
  if (way === undefined || isFar(event)) return false;
  for (let place = at.line + way; place >= 0 && place < lines.length; place += way) {
    const next = lines[place];
    if (next?.kind !== 'item') continue;
    actions.extend(row, next.row);
    goTo({ line: place, column: at.column });
    break;
  }
  return true;
}

/** The menu of the row is in its title, that of a column in its heading. */
function openMenu(event: Key): boolean {
  const row = event.currentTarget.querySelector(':focus')?.closest('[role=row]');
  const place =
    event.target instanceof HTMLElement && event.target.getAttribute('role') === 'columnheader' ? event.target : row;
  const trigger = place?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  trigger?.click();
  return trigger !== null && trigger !== undefined;
}

function takeOnHead({ key, shiftKey }: Key, { column }: Cell, { columns, actions }: KeyScene): boolean {
  const heading = columns[column];
  if (!heading || (key !== 'Enter' && key !== ' ')) return false;
  actions.sort(heading.key, shiftKey);
  return true;
}

/** Enter and Space open a group or close it, the arrows one of both. */
function takeOnGroup(key: string, group: string, { folding, actions }: KeyScene): boolean {
  const open = isOpen(folding, group);
  const means = key === 'Enter' || key === ' ' || key === (open ? 'ArrowLeft' : 'ArrowRight');
  if (means) actions.toggle(group);
  return means;
}

interface On {
  row: Item;
  at: Cell;
  scene: KeyScene;
}

/** The field of the cell with the focus, where it is edited in its place; rows that are stacked only show the value. */
function fieldAt({ row, at, scene }: On): CellField | undefined {
  const column = scene.narrow ? undefined : scene.columns[at.column]?.key;
  return isEditable(row, column) ? column : undefined;
}

function takeOnItem(key: string, on: On): boolean {
  const { row, scene } = on;
  if (key === ' ') {
    if (row.type === 'task') scene.actions.complete(row);
    return true;
  }
  if (key !== 'Enter') return false;
  const field = fieldAt(on);
  // the title leads to the item, as a click on it does
  if (field && field !== 'title') scene.actions.edit(row, field);
  else scene.actions.open(row);
  return true;
}

/** F2 edits the cell, or the value from elsewhere in the row; what is typed begins anew, Delete takes away. */
function takeOnValue(key: string, on: On): boolean {
  const { row, scene } = on;
  const field = fieldAt(on);
  if (key === 'F2') return editAnywhere(field, on);
  if (!field) return false;
  if (key === 'Delete' && isOptional(field)) {
    scene.actions.clearCell(row, field);
    return true;
  }
  if (!BEGINS[field].test(key)) return false;
  scene.actions.edit(row, field, key);
  return true;
}

function editAnywhere(field: CellField | undefined, { row, scene }: On): boolean {
  const isShown = scene.narrow || scene.columns.some((one) => one.key === 'current');
  if (field) scene.actions.edit(row, field);
  else if (row.type === 'key_result' && isShown) scene.actions.edit(row, 'current');
  else return false;
  return true;
}

const LETTER = /^[\p{L}\p{N}]$/u;
/** Keys that begin what is typed anew. */
const BEGINS: Record<CellField, RegExp> = {
  title: LETTER,
  team: LETTER,
  responsible: LETTER,
  due: /^\d$/,
  current: /^[\d−-]$/,
};

/** Right opens, Left closes, and from what is closed leads to the parent. */
function takeFold(key: string, { row, at, scene }: On): boolean {
  if (at.column > 0 || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
  const { folding, actions } = scene;
  const open = row.children > 0 && isRowOpen(folding, row);
  if (key === 'ArrowRight') {
    if (row.children === 0 || open) return false;
    actions.toggle(row.row);
    return true;
  }
  if (open && !row.context) actions.toggle(row.row);
  else return goToParent(row, at, scene);
  return true;
}

/** To the item above, from the first level to the heading of the group. */
function goToParent({ parent }: Item, { line: from }: Cell, { lines, goTo }: KeyScene): boolean {
  const line =
    parent === null
      ? lines.findLastIndex(({ kind }, place) => kind === 'group' && place < from)
      : lines.findIndex((one) => one.kind === 'item' && one.row.row === parent);
  if (line >= 0) goTo({ line, column: 0 });
  return line >= 0;
}
