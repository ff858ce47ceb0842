import { expect, test } from 'vitest';

import type { ShownOrigin } from '#contract/board/origins.ts';

import { originsOf } from './plan-origins.ts';

const board_id = '0190c000-0000-7000-8000-0000000000b1';
const one = (kind: ShownOrigin['kind'], title: string, card = 'ziele'): ShownOrigin => ({
  kind,
  board_id,
  ref: title,
  title,
  board_name: 'Board',
  card_keys: [card],
  gone: false,
});
const CHOICES = [
  one('note', 'Niemand wartet auf die Montage'),
  one('note', 'Niemand wartet auf die Montage', 'general'),
  one('note', 'Termine gehalten: 71 % → 95 %'),
  one('summary', 'Niemand wartet'),
  one('summary', 'Tage bis zur Montage: 34 → 21 Tage'),
  one('summary', 'Termine gehalten: 71 % → 95 %'),
  one('insight', 'Tage bis zur Montage'),
];

test.each<[what: string, words: string, kinds: string[]]>([
  ['a note of the goals that says it in nearly the same words', 'Niemand wartet auf Montage', ['note']],
  ['a note that goes on with numbers', 'Termine gehalten', ['note']],
  ['the heading or point of the summary, where no note says it', 'Tage bis zur Montage', ['summary']],
  ['the heading itself, before what is only alike', 'Niemand wartet', ['note']],
  ['nothing, where nothing says it', 'Der Süden kennt uns', []],
  ['nothing without words', ' ', []],
])('[W2.21 part] a goal came from %s', (_, words, kinds) => {
  expect(originsOf(words, CHOICES).map(({ kind }) => kind)).toEqual(kinds);
});
