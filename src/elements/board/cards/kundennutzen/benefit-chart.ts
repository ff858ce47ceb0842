import type { ChartData, ChartSeries } from '#core/ui/charts/chart-data.ts';
import type { MarkerShape } from '#core/ui/charts/marker-shapes.ts';

import { columnsOfAnalysis, type Analysis, type Product } from './analysis.ts';

/** The axis runs from 0 to 6 for ratings from 1 to 5 (whiteboard 5). */
export const AXIS = { low: 0, high: 6 };

const RIVAL_SHAPES: readonly MarkerShape[] = ['square', 'triangle', 'diamond', 'cross', 'pentagon', 'down', 'star', 'plus', 'hexagon']; // prettier-ignore

/** How a product looks everywhere: the own one, the first, is green; competitors cycle through nine colours. */
export function lookOf(at: number): { color: string; marker: MarkerShape; isOwn: boolean } {
  if (at === 0) return { color: 'chart-own', marker: 'circle', isOwn: true };
  const place = (at - 1) % RIVAL_SHAPES.length;
  return { color: `chart-${place + 1}`, marker: RIVAL_SHAPES[place] ?? 'square', isOwn: false };
}

const points = (analysis: Analysis) => columnsOfAnalysis(analysis).map((name) => ({ name }));
const SHARED = { kind: 'line', max: AXIS.high, isPadded: true, show: String } as const;

/** The perceived benefit: the current values; what leads to the criteria is dashed. */
export function perceivedChart(analysis: Analysis, nameOf: (product: Product, at: number) => string): ChartData {
  const { products, valueOfferings } = analysis;
  const series = products.map((product, at): ChartSeries => {
    const { color, marker, isOwn } = lookOf(at);
    return { name: nameOf(product, at), values: product.values, color, marker, dashedFrom: valueOfferings.length, isThick: isOwn }; // prettier-ignore
  });
  return { ...SHARED, points: points(analysis), series };
}

/** Current against target, the target dashed; of all products, or of the own one alone. */
export function comparisonChart(
  analysis: Analysis,
  nameOf: (product: Product, at: number, state: 'current' | 'target') => string,
  isOwnOnly = false,
): ChartData {
  const count = isOwnOnly ? 1 : analysis.products.length;
  const series = analysis.products.slice(0, count).flatMap((product, at): ChartSeries[] => {
    const { color, marker, isOwn } = lookOf(at);
    const look = { color, marker, isThick: isOwn };
    const after = analysis.productsAfter[at]?.values ?? [];
    return [
      { ...look, name: nameOf(product, at, 'current'), values: product.values },
      { ...look, name: nameOf(product, at, 'target'), values: after, dashedFrom: 0 },
    ];
  });
  return { ...SHARED, points: points(analysis), series };
}
