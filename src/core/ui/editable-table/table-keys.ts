import type { KeyboardEvent } from 'react';

import type { Cell } from '../grid/grid-keys.ts';
import type { TableEdits } from './use-table-edits.ts';

interface KeyScene {
  edits: TableEdits;
  /** Index of the Action column. */
  action: number;
  goTo: (cell: Cell) => void;
  openMenu: (at: Cell) => boolean;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Moves the row with the focus by Alt and an arrow. */
function moveByKey(event: KeyboardEvent, at: Cell, { edits, goTo }: KeyScene): boolean {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined || at.line < 0) return false;
  if (edits.moveRow(at.line, at.line + by)) goTo({ ...at, line: at.line + by });
  return true;
}

function actByKey(event: KeyboardEvent, at: Cell, { edits }: KeyScene): boolean {
  if (at.line < 0 || !['Enter', ' ', 'Delete'].includes(event.key)) return false;
  edits.deleteRow(at.line);
  return true;
}

/** What a key on a cell means beside going somewhere; true when it was taken. */
export function takeTableKey(event: KeyboardEvent, at: Cell, scene: KeyScene): boolean {
  const { edits, action, openMenu } = scene;
  if (at.line < 0 && ((event.altKey && event.key === 'ArrowDown') || (event.shiftKey && event.key === 'F10')))
    return openMenu(at);
  if (moveByKey(event, at, scene)) return true;
  if (at.column === action) return actByKey(event, at, scene);
  if (event.key === 'Enter' || event.key === 'F2') return edits.start(at);
  if (event.key === 'Delete' || event.key === 'Backspace') return edits.clear(at);
  return at.line >= 0 && isLetter(event) && edits.start(at, event.key === ' ' ? undefined : event.key);
}

/** Undo and redo, wherever in the table the focus is; a field undoes its own letters. */
export function takeUndoKey(event: KeyboardEvent, { undo, redo }: Pick<TableEdits, 'undo' | 'redo'>): void {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
  if (key !== 'y' && key !== 'z') return;
  event.preventDefault();
  event.stopPropagation();
  step?.();
}
