import { expect, it } from 'vitest';

import { addressOf, queryWithin, readShow } from './place-address.ts';

const PATHS = { boardPath: '/b/{id}', okrPath: '/okr' };
const base = { board_id: 'B', board_name: 'Board', title: 'x', gone: false, ref: 'r' };

it.each([
  [{ ...base, kind: 'note', card_keys: ['general'] }, '/b/B?show=note%3Ar'],
  [{ ...base, kind: 'note', card_keys: ['kunden'] }, '/b/B?card=kunden&show=note%3Ar%3Akunden'],
  [
    { ...base, kind: 'note', card_keys: ['handlungsoptionen'] },
    '/b/B?card=herausforderung&show=note%3Ar%3Ahandlungsoptionen',
  ],
  [{ ...base, kind: 'note', card_keys: ['kundennutzen_1'] }, '/b/B?card=kundennutzen&show=note%3Ar%3Akundennutzen_1'],
  [{ ...base, kind: 'insight', card_keys: ['markt'] }, '/b/B?card=markt&show=insight%3Ar%3Amarkt'],
  [{ ...base, kind: 'bhag', card_keys: ['ziele'] }, '/b/B?card=ziele&show=bhag%3Ar%3Aziele'],
  [{ ...base, kind: 'summary', card_keys: ['ziele'] }, '/b/B?card=ziele&show=summary%3Ar%3Aziele'],
  [{ ...base, kind: 'trend', card_keys: ['trends'] }, '/b/B?card=trends'],
  [{ ...base, kind: 'page', card_keys: ['markt'], file_id: 'F', page_number: 3 }, '/b/B?show=page%3AF%3A3'],
  [{ ...base, kind: 'gantt_entry', card_keys: ['gantt'] }, '/b/B?card=gantt&show=gantt_entry%3Ar%3Agantt'],
  [{ ...base, kind: 'objective', board_id: null, card_keys: [] }, '/okr?item=objective%3Ar'],
  [{ ...base, kind: 'key_result', board_id: null, card_keys: [] }, '/okr?item=key_result%3Ar'],
  [{ ...base, kind: 'note', card_keys: ['general'], gone: true }, undefined],
] as const)('%o is at %s', (place, address) => {
  expect(addressOf({ ...place, card_keys: [...place.card_keys] }, PATHS)).toBe(address);
});

it('without a page for it nothing leads there', () => {
  expect(addressOf({ ...base, kind: 'insight', card_keys: ['markt'] }, {})).toBeUndefined();
  expect(addressOf({ ...base, kind: 'objective', board_id: null, card_keys: [] }, {})).toBeUndefined();
});

it.each([
  ['note:n', { kind: 'note', id: 'n' }],
  ['note:n:ziele', { kind: 'sought', place: { kind: 'note', ref: 'n', card_keys: ['ziele'] } }],
  [
    'insight:markt:Zwei: drei\n:markt',
    { kind: 'sought', place: { kind: 'insight', ref: 'markt:Zwei: drei\n', card_keys: ['markt'] } },
  ],
  ['action_card:a:', undefined],
  ['page:f:3', { kind: 'page', file: 'f', page: 3 }],
  ['page:f', { kind: 'page', file: 'f', page: 1 }],
  ['note:', undefined],
  ['step:x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the attribute show=%s says %o', (text, shown) => {
  expect(readShow(text)).toEqual(shown);
});

it('knows which addresses stay on a board', () => {
  expect(queryWithin('/b/B?card=markt', '/b/{id}', 'B')?.get('card')).toBe('markt');
  expect(queryWithin('/b/C?card=markt', '/b/{id}', 'B')).toBeUndefined();
  expect(queryWithin('/okr?item=x', '/b/{id}', 'B')).toBeUndefined();
});
