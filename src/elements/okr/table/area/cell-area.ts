import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';

import type { TableLine } from '../model/table-lines.ts';

/** What cells lie in. */
export interface AreaScene {
  lines: readonly TableLine[];
  columns: readonly OkrColumn[];
}

/** A corner by the keys of its line and column: both go elsewhere while others change the table. */
interface Corner {
  key: string;
  column: OkrColumn;
}

/** The cells between two corners as they lie now. */
export interface PlacedArea {
  /** Index of the first line. */
  top: number;
  rows: OkrRow[];
  columns: OkrColumn[];
  /** How each cell of a line looks, by commas: `i` inside, and `t`, `b`, `l`, `r` at the edges; empty outside. */
  marksOf: (line: number) => string;
}

const cornerAt = ({ line, column }: Cell, { lines, columns }: AreaScene): Corner | null => {
  const [at, key] = [lines[line], columns[column]];
  return at?.kind === 'item' && key ? { key: at.key, column: key } : null;
};

const cellAt = ({ key, column }: Corner, { lines, columns }: AreaScene): Cell => ({
  line: lines.findIndex((one) => one.key === key),
  column: columns.indexOf(column),
});

/** A rectangle of cells, as spreadsheets select it: from one corner to the active cell. */
export class CellArea {
  readonly #from: Corner;
  readonly #to: Corner;

  constructor(from: Corner, to: Corner) {
    this.#from = from;
    this.#to = to;
  }

  /** From a cell to another one; null where one of them is no cell of an item. */
  static between(from: Cell, to: Cell, scene: AreaScene): CellArea | null {
    const corners = [cornerAt(from, scene), cornerAt(to, scene)] as const;
    return corners[0] && corners[1] && new CellArea(corners[0], corners[1]);
  }

  /** Up to another cell. */
  upTo(to: Cell, scene: AreaScene): CellArea | null {
    const corner = cornerAt(to, scene);
    return corner && new CellArea(this.#from, corner);
  }

  /** Where it lies; null when the active cell is another one by now, or a corner is gone. */
  placed(scene: AreaScene, at: Cell): PlacedArea | null {
    const [from, to] = [cellAt(this.#from, scene), cellAt(this.#to, scene)];
    const isThere = [from, to].every(({ line, column }) => line >= 0 && column >= 0);
    if (!isThere || to.line !== at.line || to.column !== at.column) return null;
    const [top, bottom] = [Math.min(from.line, to.line), Math.max(from.line, to.line)];
    const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
    if (top === bottom && left === right) return null;
    return {
      top,
      rows: scene.lines.slice(top, bottom + 1).flatMap((line) => (line.kind === 'item' ? [line.row] : [])),
      columns: scene.columns.slice(left, right + 1),
      marksOf: (line) => {
        if (line < top || line > bottom) return '';
        const ends = `${line === top ? 't' : ''}${line === bottom ? 'b' : ''}`;
        const mark = (column: number): string =>
          column < left || column > right ? '' : `i${ends}${column === left ? 'l' : ''}${column === right ? 'r' : ''}`;
        return scene.columns.map((_, column) => mark(column)).join(',');
      },
    };
  }
}

const STEPS: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Where an arrow leads from a cell, past the headings of groups; with Ctrl to the last cell in its way. */
export function cellTowards(key: string, far: boolean, from: Cell, { lines, columns }: AreaScene): Cell {
  const [down = 0, right = 0] = STEPS[key] ?? [];
  const isInside = ({ line, column }: Cell): boolean => lines[line] !== undefined && columns[column] !== undefined;
  const after = ({ line, column }: Cell): Cell => ({ line: line + down, column: column + right });
  let found = from;
  for (let next = after(from); isInside(next); next = after(next)) {
    if (lines[next.line]?.kind !== 'item') continue;
    found = next;
    if (!far) break;
  }
  return found;
}
