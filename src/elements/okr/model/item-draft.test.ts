import { expect, test } from 'vitest';

import { changedIn, conflictsOf, inGroups, withGroups } from '#core/editing/merge.ts';

import { bodyOf, FIELD_GROUPS, ITEM_FIELDS, type AnyItem, type ItemDraft } from './item-draft.ts';

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

test('what people write of an item is what a call may say of it', () => {
  expect(ITEM_FIELDS.task).toEqual(['title', 'project', 'key_result', 'responsible_person', 'due', 'completed']);
  expect(ITEM_FIELDS.key_result).toEqual(expect.arrayContaining(['title', 'goal', 'space', 'date']));
  expect(ITEM_FIELDS.key_result).not.toContain('quarter');
});

test('only a field that both have changed to different values is a conflict', () => {
  const current = { ...item, title: 'Wärmepumpen', goal: 80, unit: 'kW' } as AnyItem;
  expect(conflictsOf<ItemDraft>({ title: 'Geräte', current: 7, unit: 'kW' }, { ...item }, { ...current })).toEqual([
    'title',
  ]);
});

test('what was typed back is no change', () => {
  expect(changedIn<ItemDraft>({ ...item }, { title: 'Anlagen', goal: 80, date: undefined })).toEqual({ goal: 80 });
});

test('what says how amounts are written is decided about as one', () => {
  const groups = inGroups(['goal', 'unit', 'symbol', 'title', 'placement'], FIELD_GROUPS);
  expect(groups.map((group) => group.join(' '))).toEqual(['goal', 'unit symbol placement', 'title']);
  expect(withGroups(['symbol'], FIELD_GROUPS)).toEqual(expect.arrayContaining(['unit', 'placement', 'space']));
  expect(withGroups(['goal'], FIELD_GROUPS)).toEqual(['goal']);
});
