import { describe, expect, it } from 'vitest';

import type { Board } from '#contract/board/boards.ts';

import { boardSections, sortOf, wholeOrder } from './board-order.ts';

const group = (id: string, order: number) => ({ id, name: id, order, version: 1 });
const board = (name: string, more: Partial<Board> = {}): Board => ({
  id: name,
  name,
  group: null,
  order: 0,
  company: 'c',
  current_step: 'planen',
  derived_from: null,
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00Z',
  updated_by: null,
  permissions: { permission_level: 'read', allowed_cards: [] },
  filled: [],
  present: [],
  version: 1,
  ...more,
});
const names = (boards: Board[], search = '', sort: 'order' | 'changed' | 'name' = 'order') =>
  boardSections(boards, [], { search, sort }).flatMap((section) => section.boards.map(({ name }) => name));

describe('boardSections', () => {
  it('[W2.1-03] keeps groups in their order and boards without a known group last', () => {
    const boards = [board('a', { group: 'south' }), board('b'), board('c', { group: 'gone' })];
    const sections = boardSections(boards, [group('south', 2), group('north', 1)], { search: '', sort: 'order' });
    expect(sections.map((section) => [section.group?.id ?? null, section.boards.map(({ name }) => name)])).toEqual([
      ['north', []],
      ['south', ['a']],
      [null, ['b', 'c']],
    ]);
  });

  it.each([
    ['warme', ['Strategie Wärme 2030']],
    ['WÄRME 2030', ['Strategie Wärme 2030']],
    ['gross', ['Großkunden']],
    ['  ', ['Großkunden', 'Strategie Wärme 2030']],
    ['nothing', []],
  ])('finds by %j', (search, expected) => {
    expect(names([board('Strategie Wärme 2030'), board('Großkunden')], search, 'name')).toEqual(expected);
  });

  it('finds boards by the name of their group and hides empty groups then', () => {
    const sections = boardSections([board('a', { group: 'south' })], [group('south', 1), group('north', 2)], {
      search: 'sou',
      sort: 'order',
    });
    expect(sections.map((section) => section.group?.id)).toEqual(['south']);
  });

  it('sorts names by DIN 5007: umlauts as their base, numbers by value', () => {
    const boards = ['Zebra', 'Öl 10', 'Ofen', 'Öl 9', 'arbeit', 'Äpfel'].map((name) => board(name));
    expect(names(boards, '', 'name')).toEqual(['Äpfel', 'arbeit', 'Ofen', 'Öl 9', 'Öl 10', 'Zebra']);
  });

  it('sorts by last change, newest first', () => {
    expect(names([board('old'), board('new', { updated_at: '2026-11-21T00:00:00Z' })], '', 'changed')).toEqual([
      'new',
      'old',
    ]);
  });
});

describe('sortOf', () => {
  it.each([
    ['name', 'name'],
    ['changed', 'changed'],
    ['order', 'order'],
    ['x', 'order'],
    [undefined, 'order'],
  ] as const)('%s', (name, expected) => expect(sortOf(name)).toBe(expected));
});

describe('wholeOrder', () => {
  const all = [board('d', { order: 2 }), board('a'), board('c', { order: 1 }), board('b', { order: 1 })];

  it.each([
    [
      ['d', 'a'],
      ['d', 'b', 'c', 'a'],
    ],
    [
      ['c', 'b'],
      ['a', 'c', 'b', 'd'],
    ],
    [[], ['a', 'b', 'c', 'd']],
  ])('%j among all', (some, expected) => expect(wholeOrder(all, some)).toEqual(expected));
});
