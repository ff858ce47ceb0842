import { expect, test } from 'vitest';

import type { ChartData } from './chart-data.ts';
import { optionsOf } from './chart-options.ts';

const at = Date.parse('2026-12-03T12:00:00Z') / 1000;
const data: ChartData = {
  kind: 'line',
  points: [{ name: 'one', at }],
  series: [{ name: 'A', values: [1] }],
  show: String,
};
const look = { colours: new Map<string, string>(), fontFamily: 'sans-serif', width: 400 };

test.each([
  ['en-US', '12/03/2026'],
  ['de-DE', '03.12.2026'],
] as const)('days below a chart are written as everywhere else (%s)', (locale, day) => {
  const { axes = [] } = optionsOf(data, { look, height: 170, locale, theme: 'light', onPoint: () => undefined });
  const { values } = axes[0] ?? {};
  expect(typeof values === 'function' && values({} as never, [at], 0, 90, 86_400)).toEqual([day]);
});
