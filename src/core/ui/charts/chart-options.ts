import uPlot from 'uplot';

import type { Locale } from '#contract/accounts/people.ts';

import { formatDate } from '../../locale/formats.ts';
import {
  areSingle,
  isTimed,
  scaleWithZero,
  strokesOf,
  type ChartData,
  type ChartSeries,
  type Stroke,
} from './chart-data.ts';
import { markerCorners, type MarkerShape } from './marker-shapes.ts';

/** The token of a look's colour. */
const TOKENS = {
  accent: 'accent',
  quiet: 'border-strong',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
} as const;
export const colourToken = ({ look = 'accent', color }: ChartSeries): string => `--strategy-${color ?? TOKENS[look]}`;

/** What a chart takes over from its place: read of all charts before any is drawn, since what is drawn changes the layout. */
export interface ChartLook {
  colours: ReadonlyMap<string, string>;
  fontFamily: string;
  width: number;
}

/** As wide as the chart was that was measured last, in each element. */
const widths = new WeakMap<Node, number>();

/**
 * The look of a chart in its element, whose tokens are the colours. What the browser skips outside of sight
 * (`content-visibility`) would be laid out alone for each of them: it gets the tokens of its root and the width of another
 * chart, until it is in sight and has one of its own.
 */
export function lookOf(element: HTMLElement, { series }: ChartData): ChartLook {
  const root = element.getRootNode();
  const known = widths.get(root);
  const isMeasured = known === undefined || element.checkVisibility({ contentVisibilityAuto: true });
  const width = isMeasured ? element.clientWidth : known;
  if (isMeasured && width > 0) widths.set(root, width);
  const style = getComputedStyle((isMeasured ? null : element.closest('.strategy-root')) ?? element);
  const tokens = ['--strategy-text-muted', '--strategy-border-subtle', ...series.map(colourToken)];
  return {
    colours: new Map(tokens.map((token) => [token, style.getPropertyValue(token).trim()])),
    fontFamily: style.fontFamily,
    width,
  };
}

export interface ChartPlace {
  look: ChartLook;
  height: number;
  locale: Locale;
  theme: 'light' | 'dark';
  onPoint: (point: number | null) => void;
}

const LINES = { points: { show: true, size: 7 }, spanGaps: true, width: 2 };
const MARKER_RADIUS = 5.5;
const QUIET = { points: { show: false }, spanGaps: true, width: 1.5, dash: [4, 4] };

/** The share of the width of a point that its bars take: less where there are few points. */
const groupWidth = (points: number): number => Math.min(0.7, 0.15 * points);

/** The bars of a series; where a point has several they stand beside each other. */
function barsOf(data: ChartData, place: number): uPlot.Series.PathBuilder | undefined {
  const { points, series } = data;
  if (areSingle(data)) return uPlot.paths.bars?.({ size: [0.6, 48], radius: 0.12 });
  const group = groupWidth(points.length);
  const width = group / series.length;
  const left = place * width - group / 2;
  return uPlot.paths.bars?.({
    radius: 0.12,
    disp: {
      x0: { unit: 1, values: (plot) => [...plot.data[0]].map((at) => at + left) },
      size: { unit: 1, values: () => points.map(() => width * 0.9) },
    },
  });
}

/** Draws the points of a line in this shape. */
const markersOf =
  (shape: MarkerShape): uPlot.Series.Points.PathBuilder =>
  (plot, place, from, to) => {
    const path = new Path2D();
    const radius = MARKER_RADIUS * devicePixelRatio;
    for (let at = from; at <= to; at += 1) {
      const [left, value] = [plot.data[0][at], plot.data[place]?.[at]];
      if (left === undefined || value === null || value === undefined) continue;
      const middle = { x: plot.valToPos(left, 'x', true), y: plot.valToPos(value, 'y', true), radius };
      markerCorners(shape, middle).forEach(([x, y], corner) => (corner === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
      path.closePath();
    }
    return { stroke: path, fill: path };
  };

/** A line with what sets it apart from the others: thick, in dashes, with markers. */
function lineOf({ series: { marker, isThick = false }, isDashed }: Stroke, colour: string): Partial<uPlot.Series> {
  const paths = marker && markersOf(marker);
  return {
    ...LINES,
    width: isThick ? 3 : 2,
    ...(isDashed && { dash: [6, 4] }),
    points: { ...LINES.points, fill: colour, ...(paths && { paths, width: 0 }) },
  };
}

function seriesOf(data: ChartData, stroke: Stroke, { look, place }: { look: ChartLook; place: number }) {
  const { series } = stroke;
  const colour = look.colours.get(colourToken(series)) ?? '';
  const shared = { label: series.name, stroke: colour };
  if (data.kind === 'bar') {
    const paths = barsOf(data, place);
    return { ...shared, fill: colour, points: { show: false }, ...(paths && { paths }) };
  }
  if (series.look === 'quiet') return { ...shared, ...QUIET };
  return { ...shared, ...lineOf(stroke, colour) };
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
  if (isTimed(data)) {
    return { space: 90, values: (_, splits) => splits.map((at) => formatDate(new Date(at * 1000), locale)) };
  }
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

/** A chart as uPlot wants it, in the colours of the look in which it is made. */
export function optionsOf(data: ChartData, { look, height, locale, theme, onPoint }: ChartPlace): uPlot.Options {
  const colour = (name: string): string => look.colours.get(`--strategy-${name}`) ?? '';
  const font = `11px ${look.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: colour('text-muted'),
    font,
    grid: { stroke: colour('border-subtle'), width: 1 },
    ticks: { show: false },
  };
  const half = data.kind === 'bar' || data.isPadded ? 0.5 : 0;
  return {
    width: look.width,
    height,
    class: `chart-${theme}`,
    legend: { show: false },
    cursor: { x: false, y: false, drag: { setScale: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: isTimed(data), ...(half > 0 && { range: [-half, data.points.length - half] as const }) },
      ...((data.max !== undefined || half > 0) && {
        y: { range: (_: uPlot, low: number, high: number) => scaleWithZero(low, high, data.max) },
      }),
    },
    axes: [
      { ...axis, ...namesOf(data, { locale, font }), size: 30, ...(data.kind === 'bar' && { grid: { show: false } }) },
      { ...axis, size: 56, values: (_, splits) => splits.map(data.showTick ?? data.show) },
    ],
    series: [{}, ...strokesOf(data).map((stroke, place) => seriesOf(data, stroke, { look, place }))],
  };
}
