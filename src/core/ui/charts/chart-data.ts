import type { MarkerShape } from './marker-shapes.ts';

/** One line, or one row of bars. */
export interface ChartSeries {
  name: string;
  /** The value at each point; null for none. */
  values: readonly (number | null)[];
  /** `quiet` is dashed and thin: what the others are compared with. */
  look?: 'accent' | 'quiet' | 'success' | 'warning' | 'danger';
  /** The name of a colour token, for example `chart-1`, where people choose the colour. */
  color?: string;
  /** The shape of its points, beside its colour. */
  marker?: MarkerShape;
  /** The line is dashed that leads to this point and on; 0 for the whole line. */
  dashedFrom?: number;
  /** It is the one that the others are compared with. */
  isThick?: boolean;
}

/** One point of the axis. */
export interface ChartPoint {
  name: string;
  /** Seconds since 1970; without it points have equal distances. */
  at?: number;
}

export interface ChartData {
  kind: 'line' | 'bar';
  /** From left to right. */
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value as people read it. */
  show: (value: number) => string;
  /** The same at the scale, where that has to be shorter. */
  showTick?: (value: number) => string;
  /** The upper end of the scale; by default the largest value says it. */
  max?: number;
  /** The first and the last point have room beside them, as their names are wide. */
  isPadded?: boolean;
}

/** A line as it is drawn: a series, or the part of it that is dashed. */
export interface Stroke {
  series: ChartSeries;
  values: readonly (number | null)[];
  isDashed: boolean;
}

/** The lines of all series; one that is dashed from some point on is drawn in two. */
export const strokesOf = ({ series }: Pick<ChartData, 'series'>): Stroke[] =>
  series.flatMap((one): Stroke[] => {
    const { values, dashedFrom } = one;
    const whole = { series: one, values };
    if (dashedFrom === undefined || dashedFrom >= values.length) return [{ ...whole, isDashed: false }];
    if (dashedFrom <= 0) return [{ ...whole, isDashed: true }];
    const before = values.slice(0, dashedFrom).findLastIndex((value) => value !== null);
    const solid = values.map((value, at) => (at < dashedFrom ? value : null));
    const dashed = values.map((value, at) => (at < before || (before < 0 && at < dashedFrom) ? null : value));
    return [
      { series: one, values: solid, isDashed: false },
      { series: one, values: dashed, isDashed: true },
    ];
  });

/** The positions of all points, then the values of each line or row of bars. */
export const columnsOf = (data: ChartData): [number[], ...(number | null)[][]] => [
  data.points.map(({ at }, index) => at ?? index),
  ...strokesOf(data).map(({ values }) => [...values]),
];

/** Whether each point has one bar at most: it stands in the middle then, whatever series it is of. */
export const areSingle = ({ points, series }: Pick<ChartData, 'points' | 'series'>): boolean =>
  points.every((_, at) => series.filter(({ values }) => (values[at] ?? null) !== null).length <= 1);

/** Whether points have moments. */
export const isTimed = ({ points }: ChartData): boolean => points.every(({ at }) => at !== undefined);

/** The point that a key leads to; undefined for other keys, null for none. */
export function pointAfter(key: string, point: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return point === null ? 0 : Math.min(point + 1, last);
    case 'ArrowLeft':
      return point === null ? last : Math.max(point - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/** The ends of a scale on which 0 is, also below it. */
export function scaleWithZero(low: number, high: number, max = Math.max(0, high)): [number, number] {
  const bottom = Math.min(0, low);
  return [bottom, max === bottom ? bottom + 1 : max];
}
