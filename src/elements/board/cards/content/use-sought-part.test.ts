import { expect, test } from 'vitest';

import { refOn } from './use-sought-part.ts';

test('a part of a card answers for what lies on its own card only', () => {
  const sought = { ref: 'kunden:Wait', card_keys: ['kunden'] };
  expect(['kunden', 'markt', undefined].map((card) => refOn(card, sought))).toEqual([
    'kunden:Wait',
    undefined,
    undefined,
  ]);
  expect([refOn('kunden', { ref: 'kunden:Wait' }), refOn('kunden', undefined)]).toEqual([undefined, undefined]);
});
