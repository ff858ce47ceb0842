import { expect, test } from 'vitest';

import { isListed, isNamed } from './guessable.ts';

const LISTED = new Set(['1q2w3e4r5t', 'liverpool', 'trustno1', 'computer', 'password', 'muenchen']);

test.each([
  ['1q2w3e4r5t', true],
  ['1Q2W3E4R5T', true],
  ['liverpool1', true],
  ['!!Liverpool-2026', true],
  ['c0mput3r123', true],
  ['trustno1trustno1', true],
  ['liverpoolliverpoolliverpool', true],
  ['P@ssw0rd2026', true],
  ['münchen1972', true],
  ['l-i-v-e-r-p-o-o-l', true],
  ['liver pool', false],
  ['liverpool and computer', false],
  ['Wärmepumpe im Keller', false],
  ['日本語のパスワードです', false],
  ['', false],
])('among the listed passwords is %s: %s', (password, listed) => {
  expect(isListed(password, LISTED)).toBe(listed);
});

const NAMES = ['Anna', 'Lindqvist', 'a.lindqvist@nordlicht.example', 'Nordlicht Haustechnik', 'Müller & Söhne'];

test.each([
  ['anna.lindqvist', true],
  ['Nordlicht2026', true],
  ['N0rdl1cht!2026', true],
  ['haustechnik-nordlicht-1', true],
  ['MuellerSoehne24', true],
  ['müller+anna1985', true],
  ['nordlicht im Dezember', false],
  ['leitstern-demo', false],
  ['Wärmepumpe im Keller', false],
])('hardly more than the own names is %s: %s', (password, named) => {
  expect(isNamed(password, NAMES)).toBe(named);
});

test('without names nothing is named', () => {
  expect(isNamed('Nordlicht2026', ['', 'ab'])).toBe(false);
});
