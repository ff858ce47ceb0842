import type { ChartColumns } from './chart-figures.ts';

export const CHART_TYPES = ['bar', 'line'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
/** Colours of series, by the tokens of the theme: each is readable on light and dark. */
export const CHART_COLORS = [
  'accent',
  'chart-1',
  'chart-3',
  'chart-own',
  'chart-4',
  'chart-5',
  'chart-2',
  'chart-6',
] as const;
export type ChartColor = (typeof CHART_COLORS)[number];
/** Columns of figures that one chart shows. */
export const MOST_SERIES = 6;
export const CHART_TITLE_LENGTH = 200;
export const UNIT_LENGTH = 40;
/** Characters of the key of a column. */
export const COLUMN_LENGTH = 210;

/** What a chart shows; it lies in its section of the card `markt`. */
export interface ChartSpec extends ChartColumns {
  type: ChartType;
  y: string[];
  title: string;
  unit: string;
  /** The colour of each column of figures. */
  colors: ChartColor[];
}
