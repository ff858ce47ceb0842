import uPlot from 'uplot';

import type { Locale } from '#contract/accounts/people.ts';

import { isTimed, type ChartData, type ChartSeries } from './chart-data.ts';

/** The token of a look's colour. */
const TOKENS = {
  accent: 'accent',
  quiet: 'border-strong',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
} as const;
export const colourToken = ({ look = 'accent' }: ChartSeries): string => `--strategy-${TOKENS[look]}`;

export interface ChartPlace {
  /** The element of the chart: its tokens are the colours. */
  element: HTMLElement;
  height: number;
  locale: Locale;
  theme: 'light' | 'dark';
  onPoint: (point: number | null) => void;
}

const LINES = { points: { show: true, size: 7 }, spanGaps: true, width: 2 };
const QUIET = { points: { show: false }, spanGaps: true, width: 1.5, dash: [4, 4] };

function seriesOf(series: ChartSeries, kind: ChartData['kind'], element: HTMLElement): uPlot.Series {
  const colour = getComputedStyle(element).getPropertyValue(colourToken(series)).trim();
  const shared = { label: series.name, stroke: colour };
  if (kind === 'bar')
    return {
      ...shared,
      fill: colour,
      points: { show: false },
      ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 48], radius: 0.12 }) }),
    };
  if (series.look === 'quiet') return { ...shared, ...QUIET };
  return { ...shared, ...LINES, points: { ...LINES.points, fill: colour } };
}

/** As much of a name as fits into so many pixels of this font. */
function fitting(ctx: CanvasRenderingContext2D, { name, room, font }: { name: string; room: number; font: string }) {
  ctx.save();
  ctx.font = font;
  const fits = (text: string): boolean => ctx.measureText(text).width <= room;
  let shown = name;
  for (let end = name.length - 1; end > 0 && !fits(shown); end -= 1) shown = `${name.slice(0, end).trimEnd()}…`;
  ctx.restore();
  return shown;
}

/** The labels of the lower axis: days, or the names of the points. */
function namesOf(
  data: ChartData,
  { locale, font }: { locale: Locale; font: string },
): Pick<uPlot.Axis, 'values' | 'splits' | 'space'> {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  if (isTimed(data)) return { space: 70, values: (_, splits) => splits.map((at) => day.format(new Date(at * 1000))) };
  return {
    splits: () => data.points.map((_, index) => index),
    // so many names as there is room for, and so much of each
    values: ({ ctx, width }, splits) => {
      const each = Math.max(width - 56, 1) / splits.length;
      const step = Math.ceil(64 / each);
      const room = each * step - 6;
      const nameAt = (index: number): string => fitting(ctx, { name: data.points[index]?.name ?? '', room, font });
      return splits.map((index) => (index % step === 0 ? nameAt(index) : ''));
    },
  };
}

/** A chart as uPlot wants it. Colours are read from the tokens of the look in which it is made. */
export function optionsOf(data: ChartData, { element, height, locale, theme, onPoint }: ChartPlace): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--strategy-${name}`).trim();
  const font = `11px ${style.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: colour('text-muted'),
    font,
    grid: { stroke: colour('border-subtle'), width: 1 },
    ticks: { show: false },
  };
  const half = data.kind === 'bar' ? 0.5 : 0;
  return {
    width: element.clientWidth,
    height,
    class: `chart-${theme}`,
    legend: { show: false },
    cursor: { x: false, y: false, drag: { setScale: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: isTimed(data), ...(half > 0 && { range: [-half, data.points.length - half] as const }) },
      ...((data.max !== undefined || half > 0) && {
        y: { range: (_: uPlot, low: number, high: number) => [Math.min(0, low), data.max ?? (high || 1)] },
      }),
    },
    axes: [
      { ...axis, ...namesOf(data, { locale, font }), size: 30, ...(half > 0 && { grid: { show: false } }) },
      { ...axis, size: 56, values: (_, splits) => splits.map((value) => data.show(value)) },
    ],
    series: [{}, ...data.series.map((one) => seriesOf(one, data.kind, element))],
  };
}
