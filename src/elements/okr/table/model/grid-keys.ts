/** A cell of the grid: -1 is the line of the headings. */
export interface Cell {
  line: number;
  column: number;
}

/** How far the grid goes, and how many lines a page of it has. */
export interface GridSize {
  lines: number;
  columns: number;
  page: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The cell that a key leads to (WAI-ARIA treegrid); null for a key that leads nowhere. */
export function cellAfter(key: string, far: boolean, at: Cell, { lines, columns, page }: GridSize): Cell | null {
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
  const step = steps[key];
  if (!step) return null;
  const low = key === 'PageUp' ? Math.min(0, at.line) : -1;
  return { line: clamp(at.line + step[0], low, last), column: clamp(at.column + step[1], 0, columns - 1) };
}
