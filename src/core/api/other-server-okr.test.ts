import { expect, test } from 'vitest';

import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';

import { keyResultOf, objectiveOf } from './other-server-okr.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
// what the specification shows of a key result
const bare = { id: 'k', title: 'Beams', objective: 'o', initial: 0, current: 90, goal: 100 } as KeyResult;

test('a key result of another server gets the current quarter, its progress and its status', () => {
  expect(keyResultOf(bare, NOW)).toMatchObject({ year: 2026, quarter: 4, progress: 0.9, status: 'on_track' });
  expect(keyResultOf({ ...bare, current: 0 }, NOW).status).toBe('not_started');
});

test('what a server says stays', () => {
  const said = { ...bare, year: 2025, quarter: 2, progress: 0.1, status: 'off_track' as const };
  expect(keyResultOf(said, NOW)).toEqual(said);
});

test('an objective of another server has no progress and the current quarter', () => {
  const said = { id: 'o', objective: 'Timber on time' } as Objective;
  expect(objectiveOf(said, NOW)).toMatchObject({
    year: 2026,
    quarter: 4,
    progress: null,
    status: null,
    key_results: [],
  });
});
