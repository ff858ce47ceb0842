import type { Locale } from '#contract/people.ts';

import { numberOf, objectOf, objectsOf, textOf, type CardContent } from './card-content.ts';

/** A labelled share of something, 0 to 1, with the figure to show. */
export interface Bar {
  label: string;
  /** Length of the bar, 0 to 1 of the longest. */
  length: number;
  value: number;
}

const ratio = (value: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0);

/** Customer groups by share, largest first: at most four (card kunden). */
export function kundenSummary(content: CardContent, locale: Locale, most = 4): Bar[] {
  const segments = objectsOf(content['KUNDEN_SEGMENTS'])
    .map((segment) => ({
      label: textOf(segment['segment'] ?? segment['name'], locale),
      value: numberOf(segment['share']) ?? 0,
    }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => b.value - a.value)
    .slice(0, most);
  const largest = Math.max(0, ...segments.map(({ value }) => value));
  return segments.map((segment) => ({ ...segment, length: ratio(segment.value, largest) }));
}

/** One curve of the market and its name. */
export interface MarketSummary {
  title: string;
  values: number[];
  /** Change from the last value but one to the last, as a share; undefined without two values. */
  change: number | undefined;
}

/** The first data series of the first section that has one (card markt). */
export function marktSummary(content: CardContent, locale: Locale): MarketSummary | undefined {
  for (const section of objectsOf(content['ANALYSIS_SECTIONS'])) {
    const rows = objectsOf(section['data']);
    const wanted = objectOf(section['chart'])['y'];
    const named = (Array.isArray(wanted) ? wanted : [wanted]).filter((key) => typeof key === 'string');
    const keys = named.length > 0 ? named : Object.keys(rows[0] ?? {}).slice(1);
    for (const key of keys) {
      const values = rows.flatMap((row) => numberOf(row[key]) ?? []);
      if (values.length < 2) continue;
      const [before, last] = values.slice(-2) as [number, number];
      return { title: textOf(section['title'], locale), values, change: before === 0 ? undefined : last / before - 1 };
    }
  }
  return undefined;
}

/** A competitor and how much they threaten, 1 to 5; 0 when nobody has rated it. */
export interface Rival {
  name: string;
  threat: number;
}

/** The strongest threats first, at most three (card wettbewerb). */
export function wettbewerbSummary(content: CardContent, locale: Locale, most = 3): Rival[] {
  return objectsOf(content['WETTBEWERB_SECTIONS'])
    .map((rival) => ({
      name: textOf(rival['name'], locale),
      threat: Math.min(5, Math.max(0, Math.round(numberOf(rival['threat']) ?? 0))),
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.threat - a.threat)
    .slice(0, most);
}

/** Names of trends, the most effective first, and how many more there are (card trends). */
export function trendsSummary(content: CardContent, locale: Locale, most = 4): { names: string[]; more: number } {
  const rows = objectsOf(content['TRENDS_SEGMENTS']).flatMap((segment) => objectsOf(segment['rows']));
  const names = rows
    .map((row) => ({
      name: textOf(row['microtrend'], locale) || textOf(objectOf(row['Microtrends'])['title'], locale),
      effect: numberOf(row['Einfluss']) ?? 0,
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.effect - a.effect)
    .map(({ name }) => name);
  return { names: names.slice(0, most), more: Math.max(0, names.length - most) };
}

/** The six columns of the environment in their order (EXPECTATIONS "PESTEL_SOURCES"). */
export const PESTEL = ['political', 'economic', 'social', 'technological', 'environmental', 'legal'] as const;

/** How many factors each column holds; undefined when none has any (card umfeld). */
export function umfeldSummary(content: CardContent): Record<(typeof PESTEL)[number], number> | undefined {
  const columns = objectOf(content['PESTEL_SOURCES']);
  const counts = PESTEL.map((key) => [key, objectsOf(columns[key]).length] as const);
  return counts.every(([, count]) => count === 0)
    ? undefined
    : (Object.fromEntries(counts) as Record<(typeof PESTEL)[number], number>);
}

/** Fields of the own house by how many facts are known, at most three (card realitaeten). */
export function realitaetenSummary(content: CardContent, locale: Locale, most = 3): Bar[] {
  const fields = objectsOf(content['REALITAETEN_SECTIONS'])
    .map((section) => ({
      label: textOf(section['title'], locale) || textOf(section['name'] ?? section['key'], locale),
      value: objectsOf(section['facts']).length,
    }))
    .filter(({ label, value }) => label !== '' && value > 0)
    .slice(0, most);
  const largest = Math.max(0, ...fields.map(({ value }) => value));
  return fields.map((field) => ({ ...field, length: ratio(field.value, largest) }));
}

/** The challenge in one sentence, its matrix and what stands in it (card herausforderung). */
export interface ChallengeSummary {
  sentence: string;
  impacts: number;
  /** Fields of the 5 × 5 matrix that hold a group: colour by row and column. */
  cells: Map<string, 'red' | 'primary' | 'secondary'>;
  options: number;
}

const COLOURS = ['red', 'primary', 'secondary'] as const;

/** Undefined when the card holds nothing. */
export function herausforderungSummary(content: CardContent, locale: Locale): ChallengeSummary | undefined {
  const impacts = objectsOf(content['impacts']);
  const notes = objectsOf(content['notes']);
  const noted = new Set(notes.map((note) => textOf(note['section_key'], locale)));
  const cells = new Map<string, 'red' | 'primary' | 'secondary'>();
  for (const cell of objectsOf(objectOf(content['options_matrix'])['cells'])) {
    const place = `cell-${String(cell['row'])}-${String(cell['col'])}`;
    const colour = COLOURS.find((one) => one === cell['colorClass']);
    if (colour && noted.has(place)) cells.set(place, colour);
  }
  const sentence = textOf(content['canvas_summary'], locale) || textOf(impacts[0]?.['auswirkung'], locale);
  if (sentence === '' && impacts.length === 0 && cells.size === 0) return undefined;
  return { sentence, impacts: impacts.length, cells, options: cells.size };
}
