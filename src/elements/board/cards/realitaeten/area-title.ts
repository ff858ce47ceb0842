import type { Locale } from '#contract/accounts/people.ts';

import { objectOf, stringOf } from '../content/card-content.ts';

const isInLanguages = (title: unknown): boolean => Object.keys(objectOf(title)).length > 0;
const keyOf = (locale: Locale): string => locale.slice(0, 2);

/** The title of an area in this language as it is stored, also where it is empty. */
export const writtenTitle = (title: unknown, locale: Locale): string =>
  isInLanguages(title) ? stringOf(objectOf(title)[keyOf(locale)]) : stringOf(title);

/** The title with another text in this language; that of the other language stays. */
export const titleWith = (title: unknown, text: string, locale: Locale): unknown =>
  isInLanguages(title) ? { ...objectOf(title), [keyOf(locale)]: text } : text;
