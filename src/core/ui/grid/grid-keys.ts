/** Where the focus goes when a field in a cell is left by a key, as in a spreadsheet. */
export type EditExit = 'stay' | 'below' | 'above' | 'next' | 'before';

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

/** Where a key in a field of a cell leads, which saves; null for a key that stays in it. */
export function exitOf({ key, shiftKey, altKey }: PressedKey): EditExit | null {
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  if (key !== 'Enter' || altKey) return null;
  return shiftKey ? 'above' : 'below';
}

/** Whether a key on a cell asks for its menu. */
export const asksForMenu = ({ key, shiftKey, altKey }: PressedKey): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey);

/** A cell of the grid: -1 is the line of the headings. */
export interface Cell {
  line: number;
  column: number;
}

/** How far the grid goes, whether it has headings, and how many lines a page of it has. */
export interface GridSize {
  lines: number;
  columns: number;
  hasHead: boolean;
  page: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The cell that a key leads to (WAI-ARIA treegrid); null for a key that leads nowhere. */
export function cellAfter(key: string, far: boolean, at: Cell, size: GridSize): Cell | null {
  const { lines, columns, hasHead, page } = size;
  const last = lines - 1;
  const ends: Record<string, Cell> = {
    Home: { line: far ? 0 : at.line, column: 0 },
    End: { line: far ? last : at.line, column: columns - 1 },
  };
  const steps: Record<string, [number, number]> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    PageDown: [page, 0],
    PageUp: [-page, 0],
  };
  const end = ends[key];
  if (end) return end;
  // with Ctrl or Cmd an arrow is the browser's
  const step = far ? undefined : steps[key];
  if (!step) return null;
  const low = key === 'PageUp' ? Math.min(0, at.line) : hasHead ? -1 : 0;
  return { line: clamp(at.line + step[0], low, last), column: clamp(at.column + step[1], 0, columns - 1) };
}

/** Where values are edited: in which column, and in which lines. */
interface Values {
  /** How many columns there are, and which one holds the value. */
  columns: number;
  column: number;
  lines: number;
  isIn: (line: number) => boolean;
}

/**
 * The cell that takes the focus after an edit: values are gone through downwards; cells along the row, from that of the
 * value on, wherever in the row the edit has begun.
 */
export function cellAfterEdit(exit: EditExit, at: Cell, { columns, column, lines, isIn }: Values): Cell {
  if (exit === 'stay') return at;
  if (exit === 'next' || exit === 'before')
    return { ...at, column: clamp(column + (exit === 'next' ? 1 : -1), 0, columns - 1) };
  const way = exit === 'below' ? 1 : -1;
  for (let line = at.line + way; line >= 0 && line < lines; line += way) if (isIn(line)) return { ...at, line };
  return at;
}
