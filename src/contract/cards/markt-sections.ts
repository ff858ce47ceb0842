import { AGGREGATIONS } from '../board/chart-figures.ts';
import {
  CHART_COLORS,
  CHART_TITLE_LENGTH,
  CHART_TYPES,
  COLUMN_LENGTH,
  MOST_SERIES,
  UNIT_LENGTH,
  type ChartSpec,
} from '../board/chart-spec.ts';
import type { DataHeader, DataRow } from '../board/data-sources.ts';

/** Sections of a card, and the rows that a section takes over from a data source or holds at all. */
export const MOST_SECTIONS = 60;
export const SECTION_ROWS = { taken: 200, most: 500 } as const;
export const MOST_SECTION_COLUMNS = 40;

/** A section as the scene data has it: other programs may say more, less, or something odd. */
export type StoredSection = Record<string, unknown>;

/** A table of which a chart is made. */
export interface ChartTable {
  headers: DataHeader[];
  data: DataRow[];
}

const objectsOf = (value: unknown): StoredSection[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const oneOf = <V extends string>(values: readonly V[], value: unknown, preset: V): V =>
  values.find((one) => one === value) ?? preset;

/** The id by which a section can be named; null for one without. */
export const keyOf = ({ id }: StoredSection): string | null =>
  typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null;

/** Whether a column has numbers and nothing else. */
function isNumeric(key: string, data: readonly DataRow[]): boolean {
  const cells = data.map((row) => row[key] ?? null).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}

/** Columns and rows of a section; a table without columns has those of its first row. */
export function tableOf(section: StoredSection): ChartTable {
  const data = objectsOf(section['data']) as DataRow[];
  const named = objectsOf(section['headers']).filter((header) => textOf(header['internal_key']) !== '');
  const columns = named.length > 0 ? named : Object.keys(data[0] ?? {}).map((key) => ({ internal_key: key }));
  const headers = columns.map((header: StoredSection): DataHeader => {
    const key = textOf(header['internal_key']);
    const preset = isNumeric(key, data) ? 'number' : 'text';
    const kind = oneOf(['text', 'number', 'date'], header['kind'], preset);
    return { ...header, display_key: textOf(header['display_key']) || key, internal_key: key, type: 'text', kind };
  });
  return { headers, data };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one): one is string => typeof one === 'string')
    .slice(0, MOST_SERIES);

/** A column of a chart; a longer name than columns have names none. */
const isColumn = (key: string): boolean => key.length <= COLUMN_LENGTH;

/** The chart of a section, within what a chart may be; null without one. Without a column that names the points it is the first. */
export function readChart(section: StoredSection): ChartSpec | null {
  const { chart } = section;
  if (typeof chart !== 'object' || chart === null) return null;
  const { type, x, y, aggregation, title, unit, colors } = chart as StoredSection;
  const series = textsOf(y).filter(isColumn);
  const names = [textOf(x), tableOf(section).headers[0]?.internal_key ?? ''];
  const chosen = textsOf(colors);
  return {
    type: oneOf(CHART_TYPES, type, 'bar'),
    x: names.find((name) => name !== '' && isColumn(name)) ?? '',
    y: series,
    aggregation: oneOf(AGGREGATIONS, aggregation, 'none'),
    title: textOf(title).slice(0, CHART_TITLE_LENGTH),
    unit: textOf(unit).slice(0, UNIT_LENGTH),
    colors: series.map((_, place) => oneOf(CHART_COLORS, chosen[place], CHART_COLORS[place] ?? 'accent')),
  };
}
