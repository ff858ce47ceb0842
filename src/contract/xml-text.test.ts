import { expect, test } from 'vitest';

import { xmlText, xmlTexts } from './xml-text.ts';

test.each([
  ['Wärme\u0000\u0008\u000B im\u001F Süden', 'Wärme im Süden'],
  ['half \uD83D of a sign, \uFFFE\uFFFF', 'half  of a sign, '],
  ['Zeile\tSpalte\r\nZeile 🙂', 'Zeile\tSpalte\r\nZeile 🙂'],
])('%j stands in XML as %j', (text, legal) => expect(xmlText(text)).toBe(legal));

test('all texts within a value are made legal, the rest stays', () =>
  expect(xmlTexts({ one: ['a\u0001', 2, null], two: { three: 'b' } })).toEqual({
    one: ['a', 2, null],
    two: { three: 'b' },
  }));
