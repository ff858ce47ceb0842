import { expect, test } from 'vitest';

import { bodyOf, changesOnly, conflictsOf, inGroups, withMeasure, type AnyItem } from './item-draft.ts';

const item = {
  id: '1',
  title: 'Anlagen',
  objective: 'o',
  initial: 0,
  start: 0,
  current: 5,
  goal: 100,
  direction: 'increase',
  unit: '',
  symbol: '',
  placement: 'after',
  space: true,
  responsible_person: null,
  date: null,
  progress: 0.05,
  status: 'on_track',
  version: 3,
} as unknown as AnyItem;

test('[A3.28] a change of a key result is sent with all its fields, start and initial alike', () => {
  expect(bodyOf('key_result', item, { initial: 10 })).toMatchObject({
    id: '1',
    title: 'Anlagen',
    objective: 'o',
    initial: 10,
    start: 10,
    goal: 100,
    unit: '',
  });
  expect(bodyOf('key_result', item, {})).not.toHaveProperty('version');
});

test('only a field that both have changed to different values is a conflict', () => {
  const current = { ...item, title: 'Wärmepumpen', goal: 80, unit: 'kW' } as AnyItem;
  expect(conflictsOf({ title: 'Geräte', current: 7, unit: 'kW' }, item, current)).toEqual([
    { field: 'title', mine: 'Geräte', theirs: 'Wärmepumpen' },
  ]);
});

test('what was typed back is no change', () => {
  expect(changesOnly({ title: 'Anlagen', goal: 80, date: undefined }, item)).toEqual({ goal: 80 });
});

test('what says how amounts are written is decided about as one', () => {
  const conflict = (field: string) => ({ field, mine: 1, theirs: 2 });
  const groups = inGroups(['goal', 'unit', 'symbol', 'title', 'placement'].map(conflict));
  expect(groups.map((group) => group.map(({ field }) => field).join(' '))).toEqual([
    'goal',
    'unit symbol placement',
    'title',
  ]);
  expect(withMeasure(['symbol'])).toEqual(expect.arrayContaining(['unit', 'placement', 'space']));
  expect(withMeasure(['goal'])).toEqual(['goal']);
});
