import { expect, test } from 'vitest';

import type { SavedView } from '#contract/okr/okr-views.ts';

import type { OkrRow } from '#contract/okr/okr-table.ts';

import { firstState, type OkrState } from '../model/okr-state.ts';
import { adoptWords, isChanged, storedViewOf, knownTo, shownBy } from './view-state.ts';

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
const { state, folding } = shownBy(VIEW, NOW);
const shown: OkrState = { ...firstState(NOW), ...state };

test('a view that was just chosen is not changed', () => {
  expect(isChanged(shown, VIEW, { now: NOW, details: true })).toBe(false);
  expect(isChanged(firstState(NOW), null, { now: NOW, details: true })).toBe(false);
});

test.each<[string, Partial<OkrState>]>([
  ['a filter', { filters: { ...shown.filters, text: 'x' } }],
  ['the sorting', { sort: [] }],
  ['the grouping', { group_by: null }],
  ['a width', { columns: shown.columns.map((one, place) => (place === 0 ? { ...one, width: 400 } : one)) }],
])('%s that differs marks the view as changed', (_, part) => {
  expect(isChanged({ ...shown, ...part }, VIEW, { now: NOW, details: true })).toBe(true);
});

test('another display is looking, unless the view is a diagram that is shown as a table', () => {
  const isMarked = (view: SavedView, mode: OkrState['mode']): boolean =>
    isChanged({ ...shown, mode }, view, { now: NOW, details: true });
  expect([isMarked(VIEW, 'diagram'), isMarked(VIEW, 'evaluation')]).toEqual([false, false]);
  const tree: SavedView = { ...VIEW, mode: 'diagram' };
  expect([isMarked(tree, 'diagram'), isMarked(tree, 'evaluation'), isMarked(tree, 'table')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('opening a row, a branch or an item is looking, not changing, and is stored with the next update', () => {
  const looked: OkrState = { ...shown, folded: ['team:1'], item: { type: 'task', id: 'x' } };
  expect(isChanged(looked, VIEW, { now: NOW, details: true })).toBe(false);
  expect(storedViewOf(looked, { are: 'closed', rows: new Set(['c']) })).toMatchObject({
    collapsed: ['c'],
    folded: ['team:1'],
  });
});

test('a view of the current quarter follows the calendar, one of another quarter stays', () => {
  const later = new Date('2027-02-01T10:00:00Z');
  const current = { ...VIEW, ...storedViewOf(firstState(NOW), folding) };
  expect(shownBy(current, later).state.filters).toEqual({ year: 2027, quarter: 1, period: 'current' });
  expect(shownBy(VIEW, later).state.filters).toEqual({ year: 2026, quarter: 4 });
  expect(
    isChanged({ ...firstState(later), ...shownBy(current, later).state }, current, { now: later, details: true }),
  ).toBe(false);
});

test('a view that was saved with half of what one word now stands for shows all of it, and nothing as changed', () => {
  const view: SavedView = { ...VIEW, filters: { year: 2026, quarter: 3, status: ['off_track'] } };
  const half = shownBy(view, NOW).state;
  expect(half.filters?.status).toEqual(['off_track']);
  expect(isChanged({ ...shown, ...half }, view, { now: NOW, details: true })).toBe(false);
  const whole: OkrState = { ...shown, ...half, filters: { ...half.filters, status: ['not_started'] } };
  expect(isChanged(whole, view, { now: NOW, details: true })).toBe(false);
});

test('what is saved comes back as it was shown', () => {
  const { mode, ...view } = storedViewOf(shown, folding, [{ row: 'a', children: 1 } as OkrRow]);
  const again = shownBy({ ...VIEW, ...view, mode }, NOW);
  expect({ ...firstState(NOW), ...again.state }).toEqual(shown);
  expect(view.expanded).toEqual(['a', 'b']);
  expect(again.folding).toEqual({ are: 'closed', rows: new Set() });
});

test('the way that the diagram grows marks a view only where the server stores it', () => {
  const grown: OkrState = { ...shown, growth: 'right' };
  expect(isChanged(grown, VIEW, { now: NOW, details: true })).toBe(true);
  expect(isChanged(grown, VIEW, { now: NOW, details: false })).toBe(false);
  expect(knownTo(true, storedViewOf(grown, folding)).growth).toBe('right');
  expect(knownTo(false, storedViewOf(grown, folding))).not.toHaveProperty('growth');
});

test('a naming that an older build has stored rests on the version that it names', () => {
  const view = { id: 'v', name: 'Runde', version: 3 } as SavedView;
  const words = { name: 'Montag', visibility: 'shared', is_default: true };
  expect(adoptWords({ ...words, version: 2 }, view)).toEqual({ draft: words, base: { ...view, version: 2 } });
  expect(adoptWords(words, null)).toEqual({ draft: words, base: null });
  expect(adoptWords({ draft: { name: 'M' }, base: view }, null)).toEqual({ draft: { name: 'M' }, base: view });
});
