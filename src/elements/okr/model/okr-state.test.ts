import { expect, test } from 'vitest';

import {
  byIds,
  echoIn,
  FIRST_COLUMNS,
  filterCount,
  firstState,
  isStep,
  readState,
  STATE_KEYS,
  writeState,
  type OkrState,
} from './okr-state.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ID = '0190c000-0000-7000-8000-0000000000c1';

test('the first screen is the table of the current quarter, and leaves nothing in the address', () => {
  expect(readState('', NOW)).toEqual(firstState(NOW));
  expect(firstState(NOW).filters).toEqual({ year: 2026, quarter: 4, period: 'current' });
  expect(writeState(firstState(NOW), NOW)).toBe('');
});

test.each<[string, Partial<OkrState>]>([
  ['another quarter', { filters: { year: 2026, quarter: 3 } }],
  ['a whole year', { filters: { year: 2027 } }],
  ['every period', { filters: {} }],
  [
    'filters',
    {
      filters: {
        year: 2026,
        quarter: 4,
        team: [ID],
        responsible: ['me', ID, 'none'],
        status: ['at_risk', 'done'],
        type: ['task'],
        text: 'Öl & Gas',
      },
    },
  ],
  [
    'sorting and grouping',
    {
      sort: [
        { key: 'progress', dir: 'desc' },
        { key: 'title', dir: 'asc' },
      ],
      group_by: 'team',
    },
  ],
  [
    'columns',
    {
      columns: [
        { key: 'status', width: 100 },
        { key: 'title', width: 420 },
      ],
    },
  ],
  ['a diagram that grows to the right', { mode: 'diagram', growth: 'right' }],
  ['collapsed branches', { mode: 'diagram', folded: [`team:${ID}`, `objective:${ID}`] }],
  ['an open item in the diagram of a view', { mode: 'diagram', view: ID, item: { type: 'key_result', id: ID } }],
])('%s go into the address and come back', (_, change) => {
  const state = { ...firstState(NOW), ...change };
  const keys = [...new URLSearchParams(writeState(state, NOW)).keys()];
  expect(keys.filter((key) => !STATE_KEYS.includes(key))).toEqual([]);
  expect(readState(writeState(state, NOW), NOW)).toEqual(state);
});

test.each([
  'mode=cards',
  'year=1&quarter=9',
  'status=angry',
  'sort=colour',
  'group=moon',
  'columns=team:100',
  'columns=nothing',
  'item=objective:1',
  'view=1',
  'team=1,2',
])('%s is read as if it were not there', (query) => {
  expect(readState(query, NOW)).toEqual(firstState(NOW));
});

test('columns stand once and have a width that can be used', () => {
  expect(readState('columns=title:5,team,title:90,due:99999,status:250.5', NOW).columns).toEqual([
    { key: 'title', width: 48 },
    { key: 'team', width: FIRST_COLUMNS[1]?.width },
    { key: 'due', width: 2000 },
    { key: 'status', width: 251 },
  ]);
});

test('a column is sorted by once', () => {
  expect(readState('sort=-progress,title,progress', NOW).sort).toEqual([
    { key: 'progress', dir: 'desc' },
    { key: 'title', dir: 'asc' },
  ]);
});

test('the overview that was chosen is distinguished from an address that says nothing', () => {
  expect(writeState({ ...firstState(NOW), overview: true }, NOW)).toBe('view=all');
  expect(readState('view=all', NOW)).toEqual({ ...firstState(NOW), overview: true });
});

test('Back returns from an item that was opened, not from one that was closed', () => {
  const open: OkrState = { ...firstState(NOW), item: { type: 'task', id: ID } };
  expect(isStep(firstState(NOW), open)).toBe(true);
  expect(isStep(open, firstState(NOW))).toBe(false);
  expect(isStep(open, { ...open, mode: 'diagram', item: null })).toBe(true);
});

test('a quarter stays the same in an address, the current one follows the calendar', () => {
  const later = new Date('2027-02-01T10:00:00Z');
  const fixed = writeState({ ...firstState(NOW), filters: { year: 2026, quarter: 4 } }, NOW);
  expect(readState(fixed, later).filters).toEqual({ year: 2026, quarter: 4 });
  expect(readState(writeState(firstState(NOW), NOW), later).filters).toMatchObject({ year: 2027, quarter: 1 });
  expect(readState('period=current', later)).toEqual(firstState(later));
});

test('what comes back late is known as reported, what was not reported is from outside', () => {
  expect(echoIn(['text=a', 'text=ab', 'text=abc'], 'text=ab')).toEqual(['text=abc']);
  expect(echoIn(['text=abc'], 'text=a')).toBeNull();
  expect(echoIn([], '')).toBeNull();
});

test('the period does not count as a filter', () => {
  expect(filterCount({ year: 2026, quarter: 3 })).toBe(0);
  expect(filterCount({ team: [ID], text: 'x', status: [] })).toBe(2);
});

test('a server that knows people only by their ids is asked for whoever looks, and not for nobody', () => {
  const filters = { text: 'x', responsible: ['me' as const, 'none' as const, ID] };
  expect(byIds(filters, 'u')).toEqual({ text: 'x', responsible: ['u', ID] });
  expect(byIds({ responsible: ['none'] }, 'u')).toEqual({});
  expect(byIds({ text: 'x' }, undefined)).toEqual({ text: 'x' });
});

test('an address of the overview names columns only where they are not those of the person', () => {
  const own = [{ key: 'title' as const, width: 444 }];
  const mine = { ...firstState(NOW), columns: own };
  expect(writeState(mine, NOW, own)).toBe('');
  expect(readState('', NOW, own).columns).toEqual(own);
  const first = writeState(firstState(NOW), NOW, own);
  expect(readState(first, NOW, own).columns).toEqual(firstState(NOW).columns);
  const view = { ...mine, view: ID };
  expect(readState(writeState(view, NOW, own), NOW, own).columns).toEqual(own);
  expect(writeState({ ...firstState(NOW), view: ID }, NOW, own)).toBe(`view=${ID}`);
});
