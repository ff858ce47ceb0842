import { expect, test } from 'vitest';

import { storable } from './storable.ts';

test.each([
  ['as it is', 'Wärme 🌍', 8, 'Wärme 🌍'],
  ['cut before a character that does not fit as a whole', 'Wärme 🌍', 7, 'Wärme '],
  ['cut after its last whole character', 'abc', 2, 'ab'],
  ['without NUL, which does not count', 'a\0b\0c', 3, 'abc'],
  ['without halves of characters', 'a\uD83C b', 9, 'a\uFFFD b'],
])('a text is kept %s', (_, text, most, kept) => expect(storable(text, most)).toBe(kept));
