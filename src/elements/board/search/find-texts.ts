import type { Locale } from '#contract/accounts/people.ts';

import { textOf, wordsOf } from '../cards/content/card-content.ts';

/** Something on the board with what is written in it. */
export interface Findable {
  id: string;
  /** Its name, which is searched too. */
  label: string;
  texts: readonly string[];
}
export interface Hit<T extends Findable = Findable> {
  of: T;
  /** The words around what was found; the found ones themselves in `found`. */
  before: string;
  found: string;
  after: string;
}

/** Characters that are shown on each side of what was found. */
const AROUND = 40;

/** Letters without marks and case, each still one: what is found stands at the same place of the text. */
const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');

/** What holds the text, in the order of the board; each once, where it is found first. */
export function findTexts<T extends Findable>(all: readonly T[], query: string): Hit<T>[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  return all.flatMap((of) => {
    for (const text of [of.label, ...of.texts]) {
      const at = fold(text).indexOf(wanted);
      if (at >= 0) return [{ of, ...around(text, at, wanted.length) }];
    }
    return [];
  });
}

function around(text: string, at: number, length: number): Omit<Hit, 'of'> {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    found: text.slice(at, at + length),
    after: `${text.slice(at + length, to)}${to < text.length ? '…' : ''}`,
  };
}

/** Ids, colours, addresses and words of the product itself are nobody's text. */
const TECHNICAL = /^(?:[\da-f]{8}-[\da-f-]{27}|#[\da-f]{3,8}|https?:\S+|[a-z]+(?:[_-][a-z\d]+)+)$/i;

/** Every text in the data of a card, as one reads it. */
export function textsIn(value: unknown, locale: Locale): string[] {
  if (typeof value === 'string') {
    const words = wordsOf(value).trim();
    return words === '' || TECHNICAL.test(words) ? [] : [words];
  }
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, locale));
  if (typeof value !== 'object' || value === null) return [];
  if ('de' in value || 'en' in value) return textsIn(textOf(value, locale), locale);
  return Object.entries(value).flatMap(([key, one]) => (/(?:^|_)id$/i.test(key) ? [] : textsIn(one, locale)));
}
