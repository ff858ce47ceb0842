import { expect, test } from 'vitest';

import { SimilarNames } from './similar-names.ts';

const names = new SimilarNames(['Vertrieb Süd', 'Montage', 'IT', 'Servicequalität messbar steigern']);

test.each([
  ['Vertrieb Sued', 'Vertrieb Süd'],
  ['Vertrieb-Süd', 'Vertrieb Süd'],
  ['Montge', 'Montage'],
  ['Montagen', 'Montage'],
  ['Servicequalitaet messbar steigen', 'Servicequalität messbar steigern'],
  ['ID', null],
  ['Kundendienst', null],
])('%s may mean %s', (name, meant) => expect(names.find(name)).toBe(meant));

test('a long name is found as it is, without keeping a slip for each of its letters', () => {
  const long = 'Servicequalität '.repeat(30);
  const many = new SimilarNames([long]);
  expect(many.find(long.toUpperCase())).toBe(long);
  expect(many.find(`${long}x`)).toBeNull();
});
