import type { DataCell } from './data-sources.ts';

/** How the rows with the same name become one point; 'none' draws each row. */
export const AGGREGATIONS = ['none', 'sum', 'average', 'count', 'min', 'max'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** What of a table a chart shows. */
export interface ChartColumns {
  /** Key of the column that names the points. */
  x: string;
  /** Keys of the columns with the figures. */
  y: readonly string[];
  aggregation: Aggregation;
}

/** The points of a chart, and for each column of figures a value or null at each point. */
export interface ChartFigures {
  points: DataCell[];
  values: (number | null)[][];
}

const FIGURE = /^[+-]?(?:0|[1-9]\d*)(?:[.,]\d+)?$/;
/** May be a decimal in one language and thousands in the other. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A cell as a figure: a number, or the text of one with a decimal comma or point and a percent sign. What may as well be
 * thousands (12.500) or a code (00123) is none.
 */
export function figureOf(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const bare = cell.replace('%', '').replace('−', '-').trim();
  return FIGURE.test(bare) && !THOUSANDS.test(bare) ? Number(bare.replace(',', '.')) : null;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const OF_VALUES: Record<Exclude<Aggregation, 'none' | 'count'>, (values: readonly number[]) => number> = {
  sum: sumOf,
  average: (values) => sumOf(values) / values.length,
  min: (values) => values.reduce((one, other) => Math.min(one, other)),
  max: (values) => values.reduce((one, other) => Math.max(one, other)),
};

/** One figure of many cells; null where there is none. What adding up decimals leaves behind the twelfth digit goes. */
export function aggregated(cells: readonly unknown[], aggregation: Aggregation): number | null {
  if (aggregation === 'count') return cells.filter((cell) => (cell ?? '') !== '').length;
  const values = cells.map(figureOf).filter((value) => value !== null);
  if (values.length === 0) return null;
  return Number(OF_VALUES[aggregation === 'none' ? 'sum' : aggregation](values).toPrecision(12));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const nameOf = (cell: unknown): DataCell => (typeof cell === 'string' || typeof cell === 'number' ? cell : null);

/** The rows of a table as points of a chart, in their order; days in that of time. */
export function figuresOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  { x, y, aggregation }: ChartColumns,
): ChartFigures {
  const groups = new Map<unknown, { name: DataCell; rows: Readonly<Record<string, unknown>>[] }>();
  for (const [place, row] of rows.entries()) {
    const name = nameOf(row[x]);
    const key = aggregation === 'none' ? place : name;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  const all = [...groups.values()];
  const inTime = all.length > 0 && all.every(({ name }) => typeof name === 'string' && DAY.test(name));
  const points = inTime ? all.toSorted((one, other) => String(one.name).localeCompare(String(other.name))) : all;
  return {
    points: points.map(({ name }) => name),
    values: y.map((key) => points.map((point) => aggregated(point.rows.map((row) => row[key]), aggregation))), // prettier-ignore
  };
}
