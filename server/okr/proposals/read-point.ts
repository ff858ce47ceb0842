import type { Locale } from '#contract/accounts/people.ts';

import { readAmount } from '../../tables/read-cells.ts';
import { isPart, isYear, looksLikeYear } from './years.ts';

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
  String.raw`(?<before${name}>${SIGN})?\s?(?<number${name}>${NUMBER})\s?(?<unit${name}>${SIGN}|(?:Mio|Mrd|Tsd)\.?\s?${SIGN}|\p{L}[\p{L}-]*)?`;
/** From a value to another one: `310 → 640`, `von 310 auf 640 Anlagen`, `from 310 to 640 systems`. */
const RANGE = new RegExp(
  String.raw`(?<lead>(?<!\p{L})(?:von|from)\s+)?${amount('A')}(?:\s*\([^)]*\))?\s*(?<sign>→|->|–>|=>|(?<!\p{L})(?:auf|bis|to|unter|under|below|über|above)(?!\p{L}))\s*${amount('B')}`,
  'iu',
);
const SINGLE = new RegExp(amount('A'), 'giu');

/** Words that follow a number without being its unit. */
const NO_UNIT = new Set(
  'der die das den dem des ein eine im in am an auf bis zu von und oder für je pro mit ab nach bei ist sind werden wird soll sollen wir um vor the of a an and or to per by in on at from with until is are for than we our will all'.split(
    ' ',
  ),
);
const isUnit = (unit: string | undefined): unit is string => unit !== undefined && !NO_UNIT.has(unit.toLowerCase());
const unitOf = (...found: (string | undefined)[]): string => found.find(isUnit) ?? '';

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

/** `um 20 % auf 5 Mio. €` names a change and what it leads to, not a value of today. */
const CHANGE = /(?<!\p{L})(?:um|by)(?:\s+(?:rund|etwa|ca\.?|about))?\s*$/iu;

/** `1.000 bis 2030` names a year, `500 → 2000`, `500 bis 2000 Anlagen` and `von 500 bis 2000` an amount. */
function endsInYear({ lead, sign = '', numberA, numberB, unitA, unitB, beforeB }: Groups): boolean {
  if (!looksLikeYear(numberB) || !/^(?:bis|to)$/i.test(sign) || beforeB !== undefined) return false;
  // in German a unit is a noun or a sign: a verb says what happens until then
  const hasUnit = isUnit(unitB) && (sign.toLowerCase() === 'to' || !/^\p{Ll}{4}/u.test(unitB));
  return !hasUnit && (lead === undefined || isUnit(unitA) || looksLikeYear(numberA));
}

function rangeIn(text: string, locale: Locale): Point | undefined {
  const found = RANGE.exec(text);
  const groups: Groups = found?.groups ?? {};
  const { numberA, numberB, unitA, unitB, beforeA, beforeB } = groups;
  const [current, target] = [valueOf(numberA, locale), valueOf(numberB, locale)];
  if (!found || current === undefined || target === undefined || endsInYear(groups)) return undefined;
  const before = text.slice(0, found.index);
  if (CHANGE.test(before)) return { description: text, target, unit: unitOf(beforeB, unitB) };
  return { description: nameOf(before, text), current, target, unit: unitOf(beforeB, beforeA, unitB, unitA) };
}

function singleIn(text: string, locale: Locale): Point | undefined {
  for (const found of text.matchAll(SINGLE)) {
    const { numberA = '', unitA, beforeA }: Groups = found.groups ?? {};
    const target = valueOf(numberA, locale);
    const start = text.indexOf(numberA, found.index);
    const [before, after] = [text.slice(0, start), text.slice(start + numberA.length)];
    const unit = unitOf(beforeA, unitA);
    if (target === undefined || isPart(numberA, before, after) || isYear(numberA, { before, after, unit, locale }))
      continue;
    // a number within a sentence is part of what is said
    const description = /:\s*$/.test(before) ? nameOf(before, text) : text;
    return { description, target, unit };
  }
  return undefined;
}

/** A point of a list as a key result: its words, and the first amounts that it names. */
export const readPoint = (text: string, locale: Locale): Point =>
  rangeIn(text, locale) ?? singleIn(text, locale) ?? { description: text, unit: '' };
