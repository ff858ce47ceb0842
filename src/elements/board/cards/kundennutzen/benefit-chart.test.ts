import { expect, test } from 'vitest';

import type { Analysis } from './analysis.ts';
import { comparisonChart, lookOf, perceivedChart } from './benefit-chart.ts';

const ids = Array.from({ length: 10 }, (_, at) => `p${at}`);
const analysis: Analysis = {
  id: 'a',
  name: 'Home',
  products: ids.map((id) => ({ id, name: id, values: [1, 2, 3] })),
  productsAfter: ids.map((id) => ({ id, name: id, values: [4, 5, null] })),
  valueOfferings: ['Price', 'Quality'],
  criteria: ['Openness'],
  betterAndDifferentText: '',
};

test('[W9.20] the own product is green, nine competitors have nine colours and markers, and the tenth begins anew', () => {
  const colors = ids.map((_, at) => lookOf(at).color);
  expect(colors).toEqual(['chart-own', ...Array.from({ length: 9 }, (_, at) => `chart-${at + 1}`)]);
  expect(new Set(ids.map((_, at) => lookOf(at).marker)).size).toBe(10);
  expect(lookOf(10).color).toBe('chart-1');
});

test('[W2.19-12] [W5.28] the perceived benefit shows current values on an axis from 0 to 6, criteria in dashes', () => {
  const chart = perceivedChart(analysis, ({ name }) => name);
  expect(chart).toMatchObject({ kind: 'line', max: 6, points: [{ name: 'Price' }, { name: 'Quality' }, { name: 'Openness' }] }); // prettier-ignore
  expect(chart.series).toHaveLength(10);
  expect(chart.series[0]).toMatchObject({ name: 'p0', values: [1, 2, 3], dashedFrom: 2, isThick: true });
  expect(chart.series[1]).toMatchObject({ isThick: false });
});

test('[W2.19-15] current is compared with target, which is dashed', () => {
  const nameOf = ({ name }: { name: string }, _: number, state: string): string => `${name} ${state}`;
  expect(comparisonChart(analysis, nameOf).series).toHaveLength(20);
  const own = comparisonChart(analysis, nameOf, true).series;
  expect(own.map(({ name, values, dashedFrom }) => [name, values, dashedFrom])).toEqual([
    ['p0 current', [1, 2, 3], undefined],
    ['p0 target', [4, 5, null], 0],
  ]);
});
