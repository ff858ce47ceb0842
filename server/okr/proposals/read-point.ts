import type { Locale } from '#contract/accounts/people.ts';

import { readAmount } from '../../tables/read-cells.ts';

/** What a point of a text says about a key result; undefined where it says no number. */
export interface Point {
  description: string;
  current?: number | undefined;
  target?: number | undefined;
  unit: string;
}

const NUMBER = String.raw`[+-]?\d[\d.,'’\u00A0\u202F]*\d|\d`;
const SIGN = String.raw`[%€$£]`;
/** A number with a sign before or a word or sign after it. */
const amount = (name: string): string =>
  String.raw`(?<before${name}>${SIGN})?\s?(?<number${name}>${NUMBER})\s?(?<unit${name}>${SIGN}|\p{L}[\p{L}-]*)?`;
/** From a value to another one: `310 → 640`, `von 310 auf 640 Anlagen`, `from 310 to 640 systems`. */
const RANGE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:von|from)\s+)?${amount('A')}(?:\s*\([^)]*\))?\s*(?:→|->|–>|=>|(?<!\p{L})(?:auf|bis|to|unter|under|below|über|above)(?!\p{L}))\s*${amount('B')}`,
  'iu',
);
const SINGLE = new RegExp(amount('A'), 'giu');

/** Words that follow a number without being its unit. */
const NO_UNIT = new Set(
  'der die das den dem des ein eine im in am an auf bis zu von und oder für je pro mit ab nach bei ist sind werden of the a an and or to per by in on at from with until is are for than'.split(
    ' ',
  ),
);
const unitOf = (...found: (string | undefined)[]): string =>
  found.find((unit) => unit !== undefined && !NO_UNIT.has(unit.toLowerCase())) ?? '';

/** A year or a part of a date is no amount. */
const isYear = (text: string, value: number): boolean => /^(19|20)\d\d$/.test(text) && value >= 1900;

function valueOf(text: string | undefined, locale: Locale): number | undefined {
  if (text === undefined) return undefined;
  const bare = text.replace(/[.,]$/, '');
  const [own, other] = locale === 'de-DE' ? ([',', '.'] as const) : (['.', ','] as const);
  return readAmount(bare, own) ?? readAmount(bare, other) ?? undefined;
}

/** The words before the numbers, as far as they name something. */
const nameOf = (before: string, whole: string): string => {
  const name = before.replace(/[\s:,–—-]+$/u, '').trim();
  return /\p{L}{3}/u.test(name) ? name : whole;
};

type Groups = Record<string, string | undefined>;

function rangeIn(text: string, locale: Locale): Point | undefined {
  const found = RANGE.exec(text);
  const { numberA, numberB, unitA, unitB, beforeA, beforeB }: Groups = found?.groups ?? {};
  const [current, target] = [valueOf(numberA, locale), valueOf(numberB, locale)];
  // until a year is no target
  if (!found || current === undefined || target === undefined || isYear(numberB ?? '', target)) return undefined;
  const description = nameOf(text.slice(0, found.index), text);
  return { description, current, target, unit: unitOf(beforeB, beforeA, unitB, unitA) };
}

function singleIn(text: string, locale: Locale): Point | undefined {
  for (const found of text.matchAll(SINGLE)) {
    const { numberA = '', unitA, beforeA }: Groups = found.groups ?? {};
    const target = valueOf(numberA, locale);
    const isPart = /[\p{L}\d/]$/u.test(text.slice(0, found.index));
    if (target === undefined || isYear(numberA, target) || isPart) continue;
    const before = text.slice(0, found.index);
    // a number within a sentence is part of what is said
    const description = /:\s*$/.test(before) ? nameOf(before, text) : text;
    return { description, target, unit: unitOf(beforeA, unitA) };
  }
  return undefined;
}

/** A point of a list as a key result: its words, and the first amounts that it names. */
export const readPoint = (text: string, locale: Locale): Point =>
  rangeIn(text, locale) ?? singleIn(text, locale) ?? { description: text, unit: '' };
