import type { KeyboardEvent } from 'react';

import { undoActionOf } from '../../editing/use-undo-keys.ts';
import { asksForMenu, type Cell } from '../grid/grid-keys.ts';
import type { TableEdits } from './use-table-edits.ts';

interface KeyScene {
  edits: TableEdits;
  /** Index of the Action column. */
  action: number;
  goTo: (cell: Cell) => void;
  openMenu: (at: Cell) => boolean;
}

type TakeKey = (event: KeyboardEvent, at: Cell, scene: KeyScene) => boolean;

/** Moves the row with the focus by Alt and an arrow. */
const move: TakeKey = (event, at, { edits, goTo }) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined) return false;
  if (edits.moveRow(at.line, at.line + by)) goTo({ ...at, line: at.line + by });
  return true;
};

const onHead: TakeKey = (event, at, { edits, openMenu }) =>
  asksForMenu(event) ? openMenu(at) : isWrite(event) && edits.start(at);

const onAction: TakeKey = (event, at, { edits }) => {
  if (!['Enter', ' ', 'Delete'].includes(event.key)) return false;
  edits.deleteRow(at.line);
  return true;
};

const isWrite = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === 'F2';
// Windows reports AltGr as Ctrl and Alt too: @ and € are letters all the same
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

const onCell: TakeKey = (event, at, { edits }) => {
  if (isWrite(event) || event.key === ' ') return edits.start(at);
  if (event.key === 'Delete' || event.key === 'Backspace') return edits.clear(at);
  return isLetter(event) && edits.start(at, event.key);
};

/** What a key on a cell means beside going somewhere; true when it was taken. */
export const takeTableKey: TakeKey = (event, at, scene) => {
  if (at.line < 0) return onHead(event, at, scene);
  return move(event, at, scene) || (at.column === scene.action ? onAction : onCell)(event, at, scene);
};

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Undo and redo, wherever in the table the focus is; a field undoes its own letters. */
export function takeUndoKey(event: KeyboardEvent, { undo, redo }: Pick<TableEdits, 'undo' | 'redo'>): void {
  const action = isField(event.target) ? undefined : undoActionOf(event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  (action === 'redo' ? redo : undo)?.();
}
