import type { Locale } from '#contract/accounts/people.ts';

import { readNumber } from '../fields/amounts.ts';

/** The language of numbers that belong together: that of the reader, unless one can only be read in the other. */
export function numberLanguageOf(texts: readonly string[], locale: Locale): Locale {
  const other = locale === 'de-DE' ? 'en-US' : 'de-DE';
  const isOther = texts.some((text) => readNumber(text, locale) === null && readNumber(text, other) !== null);
  return isOther ? other : locale;
}
