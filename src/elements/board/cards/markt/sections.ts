import type { ChartSpec } from '#contract/board/chart-spec.ts';
import type { DataHeader, DataRow } from '#contract/board/data-sources.ts';
import { readChart, tableOf } from '#contract/cards/markt-sections.ts';
import { sameValue } from '#core/editing/merge.ts';

import { objectsOf, stringOf, type CardContent } from '../content/card-content.ts';

/** A section of the market (EXPECTATIONS "Boards and workshop"): a table with its chart and what it says. */
export interface Section {
  id: string;
  title: string;
  headers: DataHeader[];
  data: DataRow[];
  /** Null where the table stands alone. */
  chart: ChartSpec | null;
  /** HTML. */
  analysis: string;
  /** The data source that it was made of; '' for a table of its own. */
  data_source_id: string;
  /** The page that it comes from (`rows/origin.ts`). */
  origin?: unknown;
  /** What people have written as its source. */
  source: string;
  /** Rows of the data source that it does not have. */
  rows_left_out: number;
  [more: string]: unknown;
}

/** Fields of a section, or what makes them of the section as it is. */
export type SectionChange = Partial<Section> | ((now: Section) => Partial<Section>);

export const changed = (section: Section, change: SectionChange): Section => ({
  ...section,
  ...(typeof change === 'function' ? change(section) : change),
});

const sourceOf = ({ source_file, source_pages }: CardContent): string =>
  [stringOf(source_file), stringOf(source_pages)].filter((text) => text !== '').join(', ');

/** The sections of the scene data; what is odd is read as far as it goes. */
export function readSections(value: unknown): Section[] {
  const ids = new Set<string>();
  return objectsOf(value).map((fields, index) => ({
    ...fields,
    id: ownId(stringOf(fields['id']) || `section-${index}`, index, ids),
    title: stringOf(fields['title']),
    ...tableOf(fields),
    chart: readChart(fields),
    analysis: stringOf(fields['analysis']),
    data_source_id: stringOf(fields['data_source_id']),
    source: stringOf(fields['source']) || sourceOf(fields),
    rows_left_out: Number(fields['rows_left_out']) || 0,
  }));
}

/** Each section has an id of its own, also where another program has given one twice. */
function ownId(wanted: string, index: number, ids: Set<string>): string {
  const id = ids.has(wanted) ? `${wanted}-${index}` : wanted;
  ids.add(id);
  return id;
}

/** A chart of these columns before anybody has chosen: the first names the points, the first of figures is drawn. */
export function firstChart(headers: readonly DataHeader[]): ChartSpec {
  const [names, ...others] = headers;
  const figures = others.find(({ kind }) => kind === 'number') ?? others[0];
  const y = figures ? [figures.internal_key] : [];
  return { type: 'bar', x: names?.internal_key ?? '', y, aggregation: 'none', title: '', unit: '', colors: ['accent'] };
}

/** The chart after columns were renamed or removed: it goes with their names, and loses what is gone. */
export function chartAfter(chart: ChartSpec, before: readonly DataHeader[], after: readonly DataHeader[]): ChartSpec {
  const keys = new Set(after.map(({ internal_key }) => internal_key));
  const added = after.filter(({ internal_key }) => before.every((one) => one.internal_key !== internal_key));
  const renamed = (key: string): string => {
    if (keys.has(key) || before.length !== after.length) return key;
    // columns are not moved: the one at its place is the one that was renamed
    const there = after[before.findIndex(({ internal_key }) => internal_key === key)];
    return there && added.includes(there) ? there.internal_key : key;
  };
  const series = chart.y
    .map((key, place) => ({ key: renamed(key), color: chart.colors[place] ?? 'accent' }))
    .filter(({ key }) => keys.has(key));
  const x = renamed(chart.x);
  return {
    ...chart,
    x: keys.has(x) ? x : (after[0]?.internal_key ?? ''),
    y: series.map(({ key }) => key),
    colors: series.map(({ color }) => color),
  };
}

/** The fields that still are as `put` has made them, as they were before; a table goes back as a whole. */
export function fieldsTakenBack(now: Section, put: Partial<Section>, before: Section): Partial<Section> {
  const isAsPut = (key: string): boolean => sameValue(now[key], put[key]);
  const keys = Object.keys(put);
  const isTable = keys.includes('headers');
  if (isTable && !['headers', 'data'].every(isAsPut)) return {};
  return Object.fromEntries(keys.filter(isAsPut).map((key) => [key, before[key]]));
}

/** A section to write. */
export interface FieldsProps {
  section: Section;
  name: string;
  onChange: (fields: SectionChange, pause?: number) => void;
}
