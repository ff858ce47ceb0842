import { expect, test } from 'vitest';

import { columnsOf, isTimed, pointAfter, type ChartData } from './chart-data.ts';

const data: ChartData = {
  kind: 'bar',
  points: [{ name: 'Q3' }, { name: 'Q4' }],
  series: [{ name: 'Progress', values: [0.2, null] }],
  show: String,
};

test('points without a moment have equal distances', () => {
  expect(columnsOf(data)).toEqual([
    [0, 1],
    [0.2, null],
  ]);
  expect(isTimed(data)).toBe(false);
});

test('points with moments are at them', () => {
  const timed = { ...data, points: data.points.map((point, index) => ({ ...point, at: index * 60 })) };
  expect(columnsOf(timed)[0]).toEqual([0, 60]);
  expect(isTimed(timed)).toBe(true);
});

test('arrow keys go from point to point and stop at both ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => pointAfter(key, null, 3))).toEqual([0, 2, 0, 2]);
  expect([pointAfter('ArrowRight', 2, 3), pointAfter('ArrowLeft', 0, 3)]).toEqual([2, 0]);
  expect([pointAfter('Escape', 1, 3), pointAfter('a', 1, 3)]).toEqual([null, undefined]);
});
