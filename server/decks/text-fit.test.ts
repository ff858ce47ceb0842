import { expect, test } from 'vitest';

import { fitted, linesOf } from './text-fit.ts';

const SETTING = { width: 2, size: 14 };

test.each([
  ['', 1],
  ['kurz', 1],
  ['Wärme im Süden verdoppeln', 2],
  ['eins\nzwei\n\ndrei', 4],
  ['W'.repeat(40), 4],
  ['漢'.repeat(30), 4],
])('%j breaks into %d lines', (text, lines) => expect(linesOf(text, SETTING)).toHaveLength(lines));

test('no letter is lost where a text breaks', () => {
  const text = `${'Donaudampfschifffahrtsgesellschaft '.repeat(4)}und ${'x'.repeat(90)}`;
  expect(linesOf(text, SETTING).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('a heading becomes smaller before it is cut', () => {
  const place = { width: 6, sizes: [26, 18], lines: 1 };
  expect(fitted('Vertrieb Süd', place)).toEqual({ text: 'Vertrieb Süd', fontSize: 26 });
  expect(fitted('Vertrieb und Kundendienst im ganzen Süden', place).fontSize).toBe(18);
  expect(fitted('Vertrieb '.repeat(30), place).text).toMatch(/^Vertrieb .* …$/);
});
