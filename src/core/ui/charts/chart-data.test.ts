import { expect, test } from 'vitest';

import { areSingle, columnsOf, isTimed, pointAfter, scaleWithZero, strokesOf, type ChartData } from './chart-data.ts';

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

test.each([
  ['of one series', [[1, 2]], true],
  [
    'of two series, each at its own point',
    [
      [1, null],
      [null, 2],
    ],
    true,
  ],
  [
    'of two series, both at a point',
    [
      [1, 2],
      [null, 2],
    ],
    false,
  ],
])('bars %s', (_, values, expected) => {
  expect(areSingle({ ...data, series: values.map((one, at) => ({ name: `S${at}`, values: one })) })).toBe(expected);
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

test.each([
  [2, 8, undefined, [0, 8]],
  [-5, -2, undefined, [-5, 0]],
  [-5, 2, undefined, [-5, 2]],
  [0, 0, undefined, [0, 1]],
  [0, 3, 10, [0, 10]],
] as const)('a scale from %s to %s has 0 on it', (low, high, max, ends) => {
  expect(scaleWithZero(low, high, max)).toEqual(ends);
});

const line = (values: (number | null)[], dashedFrom?: number) =>
  strokesOf({ series: [{ name: 'A', values, ...(dashedFrom !== undefined && { dashedFrom }) }] }).map(
    ({ values: drawn, isDashed }) => [drawn, isDashed],
  );
test.each([
  ['no point', [1, 2, 3], undefined, [[[1, 2, 3], false]]],
  ['a point past its end', [1, 2, 3], 3, [[[1, 2, 3], false]]],
  ['its first point', [1, 2, 3], 0, [[[1, 2, 3], true]]],
  [
    'a point within',
    [1, 2, 3, 4],
    2,
    [
      [[1, 2, null, null], false],
      [[null, 2, 3, 4], true],
    ],
  ],
  [
    'a point after a gap',
    [1, null, 3, 4],
    2,
    [
      [[1, null, null, null], false],
      [[1, null, 3, 4], true],
    ],
  ],
  [
    'a point before which there is nothing',
    [null, null, 3, 4],
    2,
    [
      [[null, null, null, null], false],
      [[null, null, 3, 4], true],
    ],
  ],
] as const)('a line that is dashed from %s', (_, values, from, strokes) => {
  expect(line([...values], from)).toEqual(strokes);
});
