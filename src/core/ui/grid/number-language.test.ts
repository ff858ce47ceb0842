import { expect, test } from 'vitest';

import { ambiguousIn, numberLanguageOf } from './number-language.ts';

test.each([
  [['1.234'], '1.234', 'de-DE'],
  [['3', '-1,234'], '-1,234', 'de-DE'],
  [['€', '1.234'], '1.234', 'de-DE'],
  [['1.234', '12,5'], undefined, 'de-DE'],
  [['1.234', '12.5'], undefined, 'en-US'],
  [['1.234', '0.125'], undefined, 'en-US'],
  [['1.234', '1.250.000'], undefined, 'de-DE'],
  [['3', '12', 'n/a', ''], undefined, 'de-DE'],
] as const)(
  'of %j %j can be read in two ways, and for a German reader they are in %s',
  (texts, ambiguous, language) => {
    for (const locale of ['de-DE', 'en-US'] as const) expect(ambiguousIn(texts, locale)).toBe(ambiguous);
    expect(numberLanguageOf(texts, 'de-DE')).toBe(language);
  },
);
