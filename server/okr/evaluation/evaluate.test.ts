import { describe, expect, it, test } from 'vitest';

import type { OkrStatus } from '#contract/okr/okr-rules.ts';

import {
  bandsOf,
  byTeam,
  extremesOf,
  silentOf,
  sumsOf,
  type EvaluatedKeyResult,
  type EvaluatedObjective,
} from './evaluate.ts';

const keyResult = (progress: number, status: OkrStatus, check_ins = 1): EvaluatedKeyResult => ({
  id: `k${progress}`,
  title: 'K',
  team: null,
  responsible: null,
  initial: 0,
  current: progress,
  goal: 1,
  unit: '',
  symbol: '',
  placement: 'after',
  space: true,
  progress,
  status,
  check_ins,
  due: '2026-09-30',
});
const objective = (id: string, key_results: EvaluatedKeyResult[], team: EvaluatedObjective['team'] = null) => {
  const progress =
    key_results.length === 0 ? null : key_results.reduce((sum, one) => sum + one.progress, 0) / key_results.length;
  const status: OkrStatus | null = progress === null ? null : progress === 1 ? 'done' : 'off_track';
  return { id, title: id, team, responsible: null, progress, status, key_results };
};

test.each([
  [[], [0, 0, 0, 0, 0]],
  [
    [0, 0.2499, 0.25],
    [2, 1, 0, 0, 0],
  ],
  [
    [0.5, 0.75, 0.999],
    [0, 0, 1, 2, 0],
  ],
  [
    [1, 1],
    [0, 0, 0, 0, 2],
  ],
  [
    [0.1 + 0.15, 0.3 * 2.5],
    [0, 1, 0, 1, 0],
  ],
  [[1 - 1e-12], [0, 0, 0, 0, 1]],
])('%j fall into the bands %j', (shares, bands) => {
  expect(bandsOf(shares.map((progress) => ({ progress })))).toEqual(bands);
});

describe('the sums of a quarter', () => {
  it('are the mean of the objectives, not of their key results', () => {
    const sums = sumsOf(
      [
        objective('a', [keyResult(1, 'done'), keyResult(1, 'done'), keyResult(1, 'done', 0)]),
        objective('b', [keyResult(0.5, 'off_track', 3)]),
        objective('c', []),
      ],
      0.5,
    );
    expect(sums).toEqual({
      objectives: 3,
      objectives_achieved: 1,
      key_results: 4,
      progress: 0.75,
      achieved: 3,
      by_status: { done: 3, on_track: 0, at_risk: 0, off_track: 1, not_started: 0 },
      check_ins: 5,
      reported: 3,
      change: 0.25,
    });
  });

  it('of an empty quarter say nothing about progress, and without a quarter before nothing about change', () => {
    expect(sumsOf([], 0.5)).toMatchObject({ objectives: 0, progress: null, change: null });
    expect(sumsOf([objective('a', [keyResult(0.5, 'at_risk')])], null).change).toBeNull();
  });
});

test.each<[string, number[], string[], string[]]>([
  ['none', [], [], []],
  ['one', [0.4], ['0'], []],
  ['two', [0.4, 0.8], ['1'], ['0']],
  ['five', [0.1, 0.9, 0.5, 0.3, 0.7], ['1', '4', '2'], ['0', '3']],
  ['eight', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], ['7', '6', '5'], ['0', '1', '2']],
  ['all reached', [1, 1, 1, 1], ['0', '1'], []],
])('of %s objectives the best and the weakest are apart', (_, shares, best, weakest) => {
  const list = shares.map((share, place) =>
    objective(String(place), [keyResult(share, share === 1 ? 'done' : 'at_risk')]),
  );
  const extremes = extremesOf([...list, objective('none', [])]);
  const ids = (items: EvaluatedObjective[]): string[] => items.map(({ id }) => id);
  expect([ids(extremes.best), ids(extremes.weakest)]).toEqual([best, weakest]);
});

test('teams are sorted by name as German readers do, those without one are last', () => {
  const team = (name: string) => ({ id: name, name });
  const list = [
    objective('a', []),
    objective('b', [], team('Zentrale')),
    objective('c', [], team('Äußeres')),
    objective('d', [], team('Zentrale')),
  ];
  expect(byTeam(list).map(({ team: one, objectives }) => [one?.name, objectives.length])).toEqual([
    ['Äußeres', 1],
    ['Zentrale', 2],
    [undefined, 1],
  ]);
});

test('key results without a check-in in the quarter are named', () => {
  const silent = keyResult(0.2, 'off_track', 0);
  expect(silentOf([objective('a', [keyResult(0.5, 'at_risk'), silent])])).toEqual([silent]);
});
