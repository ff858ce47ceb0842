import { expect, test } from 'vitest';

import { okrPlaceAfter } from './okr-place.ts';

const OPEN = '?sort=title&item=task%3A1';

test('an item that is opened is an entry that knows the one before it, and closing it goes back there', () => {
  expect(okrPlaceAfter('?sort=title', { state: OPEN.slice(1), step: true }, null)).toEqual({
    search: OPEN,
    replace: false,
    state: { before: '?sort=title' },
  });
  expect(okrPlaceAfter(OPEN, { state: 'sort=title', step: false }, { before: '?sort=title' })).toBe('back');
});

test.each([
  ['the item came with the address', null],
  ['more has changed since', { before: '' }],
])('closing replaces the entry when %s', (_, entry) => {
  expect(okrPlaceAfter(OPEN, { state: 'sort=title', step: false }, entry)).toMatchObject({
    search: '?sort=title',
    replace: true,
  });
});

test('what is no step replaces the entry, which still knows the one before it', () => {
  expect(okrPlaceAfter(OPEN, { state: 'item=task%3A1', step: false }, { before: '?sort=title' })).toEqual({
    search: '?item=task%3A1',
    replace: true,
    state: { before: '?sort=title' },
  });
  expect(okrPlaceAfter('?sort=title', { state: '', step: false }, null)).toEqual({
    search: '',
    replace: true,
    state: {},
  });
});

test('another mode is an entry of its own', () => {
  expect(okrPlaceAfter('', { state: 'mode=diagram', step: true }, null)).toEqual({
    search: '?mode=diagram',
    replace: false,
    state: {},
  });
});
