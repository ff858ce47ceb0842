import { figuresOf } from '#contract/board/chart-figures.ts';
import type { ChartSpec } from '#contract/board/chart-spec.ts';
import type { MarktSection } from '#contract/board/charts.ts';
import type { DataHeader, DataRow, DataSource } from '#contract/board/data-sources.ts';
import { MOST_SECTION_COLUMNS, SECTION_ROWS } from '#contract/cards/markt-sections.ts';

import { chartFor } from './chart-rules.ts';

/** The page that a data source was read from. */
export interface SourceOrigin {
  source_file_id: string;
  source_file: string;
  page_number: number;
  page_name: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const htmlOf = (text: string | null): string =>
  (text ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

interface Taken {
  headers: DataHeader[];
  data: DataRow[];
  chart: ChartSpec;
}

/** The columns that a section has room for, with their cells alone. */
function fitting({ headers: all, data }: Pick<DataSource, 'headers' | 'data'>): Omit<Taken, 'chart'> {
  if (all.length <= MOST_SECTION_COLUMNS) return { headers: all, data };
  const headers = all.slice(0, MOST_SECTION_COLUMNS);
  const keys = headers.map(({ internal_key }) => internal_key);
  return { headers, data: data.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))) };
}

/** A long table becomes the figures of its chart, so that all its rows count; what is too long even then is cut. */
function takenFrom(source: Pick<DataSource, 'headers' | 'data'>): Taken {
  const { headers, data } = fitting(source);
  const chart = chartFor({ headers, data });
  if (data.length <= SECTION_ROWS.taken || chart.y.length === 0) return { headers, data, chart };
  const isCount = chart.aggregation === 'count';
  // counts need a column of their own
  const keys = isCount ? ['count'] : chart.y;
  const { points, values } = figuresOf(data, chart);
  const of = (key: string): DataHeader[] => headers.filter(({ internal_key }) => internal_key === key);
  const figures: DataHeader[] = isCount
    ? [{ display_key: '#', internal_key: 'count', type: 'text', kind: 'number' }]
    : chart.y.flatMap(of);
  return {
    headers: [...of(chart.x), ...figures],
    data: points.map((point, place) => ({
      [chart.x]: point,
      ...Object.fromEntries(keys.map((key, series) => [key, values[series]?.[place] ?? null])),
    })),
    chart: { ...chart, y: keys, aggregation: 'none' },
  };
}

/** What the card `markt` holds for a data source: its table, a chart of it, its analysis, and where it comes from. */
export function sectionOf(source: DataSource, origin: SourceOrigin, id: string): MarktSection {
  const { headers, data, chart } = takenFrom(source);
  return {
    id,
    title: source.name || origin.page_name || origin.source_file,
    headers,
    data: data.slice(0, SECTION_ROWS.taken),
    chart,
    analysis: htmlOf(source.analysis),
    data_source_id: source.id,
    origin: { file_id: origin.source_file_id, page: origin.page_number, label: origin.source_file },
    rows_left_out: Math.max(0, data.length - SECTION_ROWS.taken) + (source.rows_left_out || 0),
  };
}
