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
  expect(isChanged({ state: shown, expanded }, VIEW, NOW)).toBe(false);
  expect(isChanged({ state: firstState(NOW), expanded: null }, null, NOW)).toBe(false);
});

test.each<[string, Partial<OkrState>]>([
  ['a filter', { filters: { ...shown.filters, text: 'x' } }],
  ['the sorting', { sort: [] }],
  ['the grouping', { group_by: null }],
  ['a width', { columns: shown.columns.map((one, place) => (place === 0 ? { ...one, width: 400 } : one)) }],
  ['the mode', { mode: 'diagram' }],
])('%s that differs marks the view as changed', (_, part) => {
  expect(isChanged({ state: { ...shown, ...part }, expanded }, VIEW, NOW)).toBe(true);
});

test('open rows belong to the view; an open item does not', () => {
  expect(isChanged({ state: shown, expanded: null }, VIEW, NOW)).toBe(true);
  expect(isChanged({ state: { ...shown, item: { type: 'task', id: 'x' } }, expanded }, VIEW, NOW)).toBe(false);
});

test('what is saved comes back as it was shown', () => {
  const { mode, ...view } = keptOf(shown, expanded);
  const again = shownBy({ ...VIEW, ...view, mode });
  expect({ ...firstState(NOW), ...again.state }).toEqual(shown);
  expect(again.expanded).toEqual(expanded);
});
