import { expect, test } from 'vitest';

import { RowSlots, type SlotRequest } from './row-slots.ts';

const requests = (keys: string): SlotRequest[] =>
  keys.split('').map((key) => ({ key, kind: key === key.toUpperCase() ? 'objective' : 'task' }));
const assigned = (slots: RowSlots, keys: string): string[] => [...slots.assign(requests(keys)).values()];

test('a line keeps its row while it is shown', () => {
  const slots = new RowSlots();
  const before = slots.assign(requests('Abc'));
  const after = slots.assign(requests('bcD'));
  expect(after.get('b')).toBe(before.get('b'));
  expect(after.get('c')).toBe(before.get('c'));
});

test('a new line takes a free row of its kind, and no row shows two lines', () => {
  const slots = new RowSlots();
  const before = slots.assign(requests('Abcd'));
  const after = slots.assign(requests('cdEf'));
  expect(after.get('E')).toBe(before.get('A'));
  expect(after.get('f')).toBe(before.get('b'));
  expect(new Set(after.values()).size).toBe(4);
});

test('where no row of the kind is free one is made, and one that nobody needs goes', () => {
  const slots = new RowSlots();
  const before = assigned(slots, 'Ab');
  const after = assigned(slots, 'cd');
  expect(after[0]).toBe(before[1]);
  expect(before).not.toContain(after[1]);
  expect(assigned(slots, 'A')).not.toContain(before[0]);
});

test('the same lines again get the same rows', () => {
  const slots = new RowSlots();
  expect(assigned(slots, 'AbcD')).toEqual(assigned(slots, 'AbcD'));
});

test('a line that comes above those that stay takes no row from below them: they would be moved and lose the focus', () => {
  const slots = new RowSlots();
  const before = slots.assign(requests('bcde'));
  const after = slots.assign(requests('abcd'));
  expect([...before.values()]).not.toContain(after.get('a'));
  expect(['b', 'c', 'd'].map((key) => after.get(key))).toEqual(['b', 'c', 'd'].map((key) => before.get(key)));
});

test('where nothing stays, rows are used again in both directions', () => {
  const slots = new RowSlots();
  const before = assigned(slots, 'efgh');
  expect(assigned(slots, 'abcd')).toEqual(before);
});

test('a row that is held far below the others does not keep them from being used again', () => {
  const slots = new RowSlots();
  const before = slots.assign(requests('efgz'));
  const after = slots.assign(requests('abcz'));
  expect([...after.values()]).toEqual([...before.values()]);
});

test('where other kinds come first, few rows are moved: the next one of a kind is taken, not the first', () => {
  const slots = new RowSlots();
  const before = assigned(slots, 'AbcDefGhi');
  const after = assigned(slots, 'jkLmnOpqR');
  const places = after.map((slot) => before.indexOf(slot));
  const moved = places.filter((place, index) => places.slice(0, index).some((earlier) => earlier > place));
  expect(moved).toHaveLength(1);
});
