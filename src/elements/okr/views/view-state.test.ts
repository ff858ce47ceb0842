import { expect, test } from 'vitest';

import type { SavedView } from '#contract/okr-views.ts';

import { firstState, type OkrState } from '../model/okr-state.ts';
import { isChanged, keptOf, shownBy } from './view-state.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
// the rest says who made it
const VIEW = {
  id: 'v',
  mode: 'table',
  filters: { quarter: 4, year: 2026, team: [] },
  sort: [{ key: 'team', dir: 'asc' }],
  group_by: 'team',
  expanded: ['b', 'a'],
} as unknown as SavedView;
const { state, expanded } = shownBy(VIEW);
const shown: OkrState = { ...firstState(NOW), ...state };

test('a view that was just chosen is not changed', () => {
  expect(isChanged(shown, VIEW, NOW)).toBe(false);
  expect(isChanged(firstState(NOW), null, NOW)).toBe(false);
});

test.each<[string, Partial<OkrState>]>([
  ['a filter', { filters: { ...shown.filters, text: 'x' } }],
  ['the sorting', { sort: [] }],
  ['the grouping', { group_by: null }],
  ['a width', { columns: shown.columns.map((one, place) => (place === 0 ? { ...one, width: 400 } : one)) }],
  ['the mode', { mode: 'diagram' }],
])('%s that differs marks the view as changed', (_, part) => {
  expect(isChanged({ ...shown, ...part }, VIEW, NOW)).toBe(true);
});

test('opening a row, a branch or an item is looking, not changing, and is kept all the same', () => {
  const looked: OkrState = { ...shown, folded: ['team:1'], item: { type: 'task', id: 'x' } };
  expect(isChanged(looked, VIEW, NOW)).toBe(false);
  expect(keptOf(looked, new Set(['c']))).toMatchObject({ expanded: ['c'], folded: ['team:1'] });
});

test('what is saved comes back as it was shown', () => {
  const { mode, ...view } = keptOf(shown, expanded);
  const again = shownBy({ ...VIEW, ...view, mode });
  expect({ ...firstState(NOW), ...again.state }).toEqual(shown);
  expect(again.expanded).toEqual(expanded);
});
