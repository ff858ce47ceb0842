/** The axes of the matrix from top to bottom and from left to right (whiteboard 2.17). */
export const OFFERS = ['reduction', 'existing', 'modified', 'new', 'future'] as const;
export const MARKETS = ['reduction', 'existing', 'known', 'new', 'future'] as const;

export type GroupKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9.1' | '9.2' | '10' | '11' | '12' | '13' | '14';
export type ColorClass = 'red' | 'primary' | 'secondary';
/** Row and column, from 0 at the top left. */
type Coordinate = readonly [row: number, col: number];

/** A group of strategies; its text and description are texts in both languages. */
export interface StrategyGroup {
  groupKey: GroupKey;
  colorClass: ColorClass;
  /** Its cells; the first one is the primary cell. */
  coordinates: readonly [Coordinate, ...Coordinate[]];
}

/** Which cells belong together, and why: docs/strategy-groups.md. */
export const STRATEGY_GROUPS: readonly StrategyGroup[] = [
  { groupKey: '1', colorClass: 'red', coordinates: [[0, 0]] },
  { groupKey: '2', colorClass: 'red', coordinates: [[0, 1], [0, 2]] }, // prettier-ignore
  { groupKey: '3', colorClass: 'red', coordinates: [[1, 0], [2, 0]] }, // prettier-ignore
  { groupKey: '4', colorClass: 'primary', coordinates: [[1, 1]] },
  { groupKey: '5', colorClass: 'primary', coordinates: [[1, 2]] },
  { groupKey: '6', colorClass: 'primary', coordinates: [[1, 3]] },
  { groupKey: '7', colorClass: 'primary', coordinates: [[2, 1]] },
  { groupKey: '8', colorClass: 'primary', coordinates: [[2, 2]] },
  { groupKey: '9.1', colorClass: 'primary', coordinates: [[2, 3]] },
  { groupKey: '9.2', colorClass: 'primary', coordinates: [[3, 2]] },
  { groupKey: '10', colorClass: 'primary', coordinates: [[3, 1]] },
  { groupKey: '11', colorClass: 'secondary', coordinates: [[3, 3]] },
  { groupKey: '12', colorClass: 'secondary', coordinates: [[1, 4], [2, 4]] }, // prettier-ignore
  { groupKey: '13', colorClass: 'secondary', coordinates: [[4, 1], [4, 2]] }, // prettier-ignore
  { groupKey: '14', colorClass: 'secondary', coordinates: [[4, 4], [3, 4], [4, 3]] }, // prettier-ignore
];

/** The section of a cell (whiteboard 2.17). */
export const sectionOf = (row: number, col: number): string => `cell-${row}-${col}`;

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** A cell of the matrix. */
export interface MatrixCell {
  row: number;
  col: number;
  section: string;
  /** Undefined: no group belongs here, and the cell is disabled. */
  group?: StrategyGroup | undefined;
  /** It shows the text of its group. */
  isPrimary: boolean;
  /** Where the next cell belongs to the same group: there is no border. */
  merged: readonly Side[];
}

const NEXT: Readonly<Record<Side, Coordinate>> = { top: [-1, 0], right: [0, 1], bottom: [1, 0], left: [0, -1] };
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

const groupAt = (row: number, col: number): StrategyGroup | undefined =>
  STRATEGY_GROUPS.find(({ coordinates }) => coordinates.some(([r, c]) => r === row && c === col));

function cellAt(row: number, col: number): MatrixCell {
  const group = groupAt(row, col);
  const [primary] = group?.coordinates ?? [];
  const isSame = (side: Side): boolean => groupAt(row + NEXT[side][0], col + NEXT[side][1]) === group;
  return {
    row,
    col,
    section: sectionOf(row, col),
    group,
    isPrimary: primary?.[0] === row && primary[1] === col,
    merged: group ? SIDES.filter(isSame) : [],
  };
}

/** The matrix row by row. */
export const MATRIX: readonly MatrixCell[][] = OFFERS.map((_, row) => MARKETS.map((__, col) => cellAt(row, col)));
export const GROUPED_CELLS: readonly MatrixCell[] = MATRIX.flat().filter(({ group }) => group !== undefined);
/** The sections of all cells that take notes. */
export const SECTIONS: readonly string[] = GROUPED_CELLS.map(({ section }) => section);
