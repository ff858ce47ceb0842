import { expect, test } from 'vitest';

import { allTexts, formattedOf, mergedTexts } from './activation-texts.ts';

test.each([
  ['', ''],
  ['Willkommen & los', '<p>Willkommen &amp; los</p>'],
  ['Erste Zeile\n\nZweite, 3 < 4', '<p>Erste Zeile</p><p>Zweite, 3 &lt; 4</p>'],
  ['<p>Gut</p><script>alert(1)</script>', '<p>Gut</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p><a href="javascript:alert(1)">Hier</a></p>', '<p><a>Hier</a></p>'],
])('the formatted text of %j', (text, html) => {
  expect(formattedOf(text)).toBe(html);
});

test('what is not sent stays, what is sent replaces both languages, everything else is empty', () => {
  const stored = { welcome: { de: 'Hallo', en: 'Hello' }, contact: { de: 'Pia', en: 'Pia' } };
  expect(mergedTexts(stored, { welcome: { de: '<p>Neu</p>', en: '' } })).toEqual({
    headline: { de: '', en: '' },
    welcome: { de: '<p>Neu</p>', en: '' },
    terms: { de: '', en: '' },
    accept: { de: '', en: '' },
    contact: { de: 'Pia', en: 'Pia' },
  });
  expect(allTexts(stored).welcome).toEqual({ de: '<p>Hallo</p>', en: '<p>Hello</p>' });
});
