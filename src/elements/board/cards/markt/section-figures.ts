import type { Locale } from '#contract/accounts/people.ts';
import { figuresOf, type Aggregation, type ChartColumns } from '#contract/board/chart-figures.ts';
import type { DataCell, DataHeader } from '#contract/board/data-sources.ts';
import { formatDay, formatNumber, formatPercent } from '#core/locale/formats.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const MONTHS = /\b(?:(jan)|(feb)|(m[aä]r)|(apr)|(ma[iy])|(jun)|(jul)|(aug)|(sep)|(o[ck]t)|(nov)|(de[cz]))/i;

/** The month that a text names, 0 for none. */
const monthIn = (text: string): number =>
  MONTHS.exec(text)?.findIndex((found, place) => place > 0 && found !== undefined) ?? 0;

/** Where a point is in time: a year, perhaps with a month, a quarter or a mark (`2026*`, `Q3 2026`); null where that cannot be read. */
function momentOf(cell: DataCell): number | null {
  const text = String(cell);
  const year = YEAR.exec(text);
  if (!year) return null;
  const parts = (text.replace(year[0], ' ').match(/\d+/g) ?? []).map(Number);
  // 1/2/2026 is a day of January here and one of February there
  if (parts.length > (text.includes('/') ? 1 : 2)) return null;
  const inYear = year.index > 0 ? parts.toReversed() : parts;
  const month = monthIn(text);
  const [first, second] = [...(month > 0 ? [month] : []), ...inYear, 0, 0];
  return Number(year[0]) * 1e8 + first * 1e4 + second;
}

/** The places of points in the order of time; null where they have none, or two are at the same. */
function timeOf(points: readonly DataCell[]): number[] | null {
  const moments = points.map(momentOf);
  if (moments.includes(null) || new Set(moments).size < moments.length) return null;
  return [...moments.keys()].toSorted((one, other) => (moments[one] ?? 0) - (moments[other] ?? 0));
}

/** Units of shares and times, which do not add up. */
const APART =
  /[%‰]|^(?:s|sec|sek\.?|min\.?|h|d)$|\b(?:percent|prozent|seconds?|sekunden?|minutes?|minuten?|hours?|stunden?|days?|tage?|weeks?|wochen?|months?|monate?|years?|jahre?)\b/i;
/** Names and units of means, which do not add up either. */
const MEAN = /\b(?:median|mittel(?:wert)?|durchschnitt|average|mean)\b|ø/i;

const isDay = (cell: DataCell): cell is string => typeof cell === 'string' && DAY.test(cell);
const nameOf = (cell: DataCell, locale: Locale): string =>
  isDay(cell) ? formatDay(cell, locale) : String(cell ?? '–');

/** A figure with its unit, as the language writes it. */
export function formatFigure(value: number, unit: string, locale: Locale): string {
  if (unit === '%') return formatPercent(value, locale);
  return unit === '' ? formatNumber(value, locale) : `${formatNumber(value, locale)}\u00A0${unit}`;
}

/** A change with its sign, that of a minus below 0. */
export const signed = (change: number, text: string): string => (change > 0 ? `+${text}` : text.replace('-', '−'));

/** What a chart draws: names of its points, and the columns that its table has. */
export interface SectionFigures {
  cells: DataCell[];
  names: string[];
  /** Whether the points follow each other in time. */
  isTime: boolean;
  series: { key: string; name: string; color: string; values: (number | null)[] }[];
  aggregation: Aggregation;
}

/** A table and what of it is drawn. */
export interface Drawn {
  headers: readonly Pick<DataHeader, 'internal_key' | 'display_key'>[];
  data: readonly Readonly<Record<string, unknown>>[];
  chart: (ChartColumns & { colors?: readonly string[] }) | null;
}

/** Null without a chart, or with nothing to draw. */
export function sectionFigures({ headers, data, chart }: Drawn, locale: Locale): SectionFigures | null {
  if (!chart) return null;
  const { points, values } = figuresOf(data, chart);
  const time = timeOf(points);
  const ordered = <T>(all: readonly T[]): T[] => (time ? time.map((place) => all[place] as T) : [...all]);
  const series = chart.y
    .map((key, place) => ({
      key,
      name: headers.find(({ internal_key }) => internal_key === key)?.display_key ?? '',
      color: chart.colors?.[place] ?? 'accent',
      values: ordered(values[place] ?? []),
    }))
    .filter(({ name, values: all }) => name !== '' && all.some((value) => value !== null));
  if (series.length === 0) return null;
  const cells = ordered(points);
  return {
    cells,
    names: cells.map((cell) => nameOf(cell, locale)),
    isTime: time !== null,
    series,
    aggregation: chart.aggregation,
  };
}

/** The one figure of a column of figures. */
export interface Essence {
  name: string;
  value: number;
  /** Over time: the point before, and the change from it as a share; that of percentages in points. */
  before?: { name: string; change: number };
  /** Otherwise the part of the whole, where figures add up. */
  share?: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Point = Pick<Essence, 'name' | 'value'>;

/** The last of points in time, and the change from the one before. */
function lastOf(points: readonly Point[], unit: string): Essence | null {
  const [last, before] = points.toReversed();
  if (!last || !before) return last ?? null;
  const by = last.value - before.value;
  if (unit === '%') return { ...last, before: { name: before.name, change: by } };
  return before.value === 0 ? last : { ...last, before: { name: before.name, change: by / Math.abs(before.value) } };
}

/** Whether figures have a whole: not medians, averages or times. */
const addsUp = (aggregation: Aggregation, name: string, unit: string): boolean =>
  aggregation === 'count' || (aggregation === 'sum' && !APART.test(unit.trim()) && !MEAN.test(`${name} ${unit}`));

/** The largest of points side by side, and its part of the whole where they have one. */
function largestOf(points: readonly Point[], hasWhole: boolean): Essence | null {
  const [most, ...others] = points.toSorted((one, other) => other.value - one.value);
  const whole = sumOf(points.map(({ value }) => value));
  const isPart = hasWhole && others.length > 0 && whole > 0 && others.every(({ value }) => value >= 0);
  return most && isPart ? { ...most, share: most.value / whole } : (most ?? null);
}

/** The one figure of a series: over time its last value, otherwise the largest. */
export function essenceOf(figures: SectionFigures, place: number, unit: string): Essence | null {
  const { names, isTime, aggregation } = figures;
  const { name = '', values = [] } = figures.series[place] ?? {};
  const points = values.flatMap((value, index) => (value === null ? [] : { name: names[index] ?? '', value }));
  return isTime ? lastOf(points, unit) : largestOf(points, addsUp(aggregation, name, unit));
}
