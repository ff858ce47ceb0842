import { figureOf, type Aggregation } from '#contract/board/chart-figures.ts';
import { CHART_COLORS, CHART_TITLE_LENGTH, type ChartSpec } from '#contract/board/chart-spec.ts';
import type { DataHeader } from '#contract/board/data-sources.ts';
import type { ChartTable } from '#contract/cards/markt-sections.ts';

/** So many columns of figures are drawn together. */
const SERIES = 3;
/** Larger differences would flatten the smaller column. */
const MOST_TIMES = 50;
/** More points over time are a line. */
const BARS = 8;

const MOMENT = /jahr|year|quartal|quarter|monat|month|woche|week|datum|date|zeitraum|period|^tag$|^day$/i;
const NUMBERING = /^(id|nr\.?|no\.?|lfd\.?.*|plz|zip.*|code|rang|rank|#)$/i;
/** Figures that are compared, and never added up. */
const RATIO =
  /%|‰|ø|durchschnitt|average|im mittel|(?:quoten?|rates?|anteile?|share|preise?|prices?|index|scores?|mittelwerte?|zufriedenheit|satisfaction|(?<!\p{L})noten?|(?:schul|gesamt)noten?)(?!\p{L})/iu;

const SCALE = String.raw`(?:Tsd\.?|Mio\.?|Mrd\.?|Tausend|Millionen|Milliarden|thousands?|millions?|billions?|mn|bn|k|T|M)`;
const MEASURE = String.raw`(?:%|‰|Prozent|percent|€|EUR|Euro|\$|USD|£|GBP|CHF|Stück|Stk\.?|pcs\.?|units|h|Std\.?|Stunden|hours|Tage|days|min|Monate|months|Jahre|years|g|kg|t|m|km|m²|m³|l|[kMG]?Wp?|[kMGT]?Wh|°C|FTE|Personen|people|Punkte|points)`;
const MEASURES = `${SCALE}\\s?${MEASURE}|${SCALE}|${MEASURE}`;
/** A unit at the end of a heading; what else stands there (a year, a country) is none. */
const UNIT = new RegExp(String.raw`\s*\((?:in\s+)?(${MEASURES})\)\s*$|\s+in\s+(${MEASURES})\s*$`, 'iu');

/** Shares are drawn and compared as such, whatever their heading calls them. */
const PERCENT = /^(?:Prozent|percent)$/i;

type Kind = 'time' | 'figure' | 'name' | 'numbering';
interface Column {
  key: string;
  name: string;
  kind: Kind;
  isDay: boolean;
  unit: string;
  figures: number[];
  /** Different values, and how many cells are filled. */
  distinct: number;
  filled: number;
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

function kindOf(
  { display_key: name, kind }: DataHeader,
  { filled, figures }: { filled: number; figures: readonly number[] },
): Kind {
  if (kind === 'date') return 'time';
  const isNumeric = filled > 0 && figures.length >= filled * 0.8;
  if (MOMENT.test(name) && (!isNumeric || figures.every(isYear))) return 'time';
  if (!isNumeric) return 'name';
  return NUMBERING.test(name.trim()) ? 'numbering' : 'figure';
}

function columnsOf({ headers, data }: ChartTable): Column[] {
  return headers.map((header) => {
    const cells = data.map((row) => row[header.internal_key]).filter((cell) => cell != null && cell !== ''); // oxlint-disable-line eqeqeq -- a missing cell is as empty as null
    const figures = cells.map(figureOf).filter((value) => value !== null);
    const [, inBrackets, afterIn] = UNIT.exec(header.display_key) ?? [];
    return {
      key: header.internal_key,
      name: header.display_key,
      kind: kindOf(header, { filled: cells.length, figures }),
      isDay: header.kind === 'date',
      unit: (inBrackets ?? afterIn ?? '').replace(PERCENT, '%'),
      figures,
      distinct: new Set(cells).size,
      filled: cells.length,
    };
  });
}

const sizeOf = ({ figures }: Column): number => figures.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The figures that fit beside the first ones: of the same unit, and none of them flattened by another. */
function comparable(figures: readonly Column[]): Column[] {
  const [first] = figures;
  if (!first) return [];
  const size = sizeOf(first) || 1;
  return figures
    .filter((column) => {
      const times = sizeOf(column) / size;
      return column.unit === first.unit && RATIO.test(column.name) === RATIO.test(first.name) && times <= MOST_TIMES && times >= 1 / MOST_TIMES; // prettier-ignore
    })
    .slice(0, SERIES);
}

/** What names the points: the time, else the first names, else the first column that is no figure of the chart. */
const namesOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ kind, distinct }) => kind === 'time' && distinct > 0) ??
  columns.find(({ kind, distinct }) => kind === 'name' && distinct > 1) ??
  columns.find(({ kind }) => kind !== 'figure') ??
  columns[0];

function aggregationOf(x: Column, y: Column): Aggregation {
  if (x.distinct === x.filled) return 'none';
  return RATIO.test(y.name) ? 'average' : 'sum';
}

const bare = (name: string): string => name.replace(UNIT, '').trim() || name;
const titleOf = (columns: readonly Column[]): string =>
  columns
    .map(({ name }) => bare(name))
    .join(', ')
    .slice(0, CHART_TITLE_LENGTH);
const colorsFor = (count: number) => CHART_COLORS.slice(0, count);

/** The chart of a table, chosen by its columns. The assistant may choose another; these rules need none. */
export function chartFor(table: ChartTable): ChartSpec {
  const columns = columnsOf(table);
  const x = namesOf(columns);
  if (!x) return { type: 'bar', x: '', y: [], aggregation: 'none', title: '', unit: '', colors: [] };
  const y = comparable(columns.filter((column) => column.kind === 'figure' && column !== x));
  const [first] = y;
  // names alone are counted
  if (!first)
    return { type: 'bar', x: x.key, y: [x.key], aggregation: 'count', title: titleOf([x]), unit: '', colors: colorsFor(1) }; // prettier-ignore
  const isLine = x.kind === 'time' && (x.isDay || x.distinct > BARS);
  return {
    type: isLine ? 'line' : 'bar',
    x: x.key,
    y: y.map(({ key }) => key),
    aggregation: aggregationOf(x, first),
    title: titleOf(y),
    unit: first.unit,
    colors: colorsFor(y.length),
  };
}
