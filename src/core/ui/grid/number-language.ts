import type { Locale } from '#contract/accounts/people.ts';

import { readNumber } from '../fields/amounts.ts';

const otherOf = (locale: Locale): Locale => (locale === 'de-DE' ? 'en-US' : 'de-DE');

const isOnlyIn = (text: string, locale: Locale): boolean =>
  readNumber(text, locale) !== null && readNumber(text, otherOf(locale)) === null;

/** The language of numbers that belong together: that of the reader, unless one can only be read in the other. */
export const numberLanguageOf = (texts: readonly string[], locale: Locale): Locale =>
  texts.some((text) => isOnlyIn(text, otherOf(locale))) ? otherOf(locale) : locale;

/** The first of these texts that the languages read as different numbers (`1.234`) while none shows which is meant. */
export function ambiguousIn(texts: readonly string[], locale: Locale): string | undefined {
  const other = otherOf(locale);
  if (texts.some((text) => isOnlyIn(text, locale) || isOnlyIn(text, other))) return undefined;
  return texts.find((text) => readNumber(text, locale) !== readNumber(text, other));
}
