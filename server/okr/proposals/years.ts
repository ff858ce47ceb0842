import type { Locale } from '#contract/accounts/people.ts';

/** A number that may be a year or an amount. */
export const looksLikeYear = (text: string | undefined): boolean => /^(?:19|20)\d\d$/.test(text ?? '');

const MONTH =
  '(?:januar|january|jänner|februar|february|märz|march|april|mai|may|juni|june|juli|july|august|september|oktober|october|november|dezember|december|jan|feb|mär|mar|apr|jun|jul|aug|sept|sep|okt|oct|nov|dez|dec)';
/** What stands before a year, also where a word follows that could be counted: `bis 2030 Marktführer`. */
const LEADS_TO_YEAR = new RegExp(
  String.raw`(?<!\p{L})(?:bis|until|ende|end of|anfang|mitte|beginning of|seit|since|ab|vor|before|jahr|jahre|year|Q[1-4]|H[12]|${MONTH}\.?)\s+$`,
  'iu',
);
/** `in 2027 verdoppeln` is a year, `in 2000 Haushalten`, `in 2000 homes` and `by 2000 homes` are not. */
const IN = /(?<!\p{L})(?:in|im|by)\s+$/iu;
/** What stands before an amount, also where no unit follows. */
const LEADS_TO_AMOUNT =
  /(?:[:=≥≤<>~→]|->|(?<!\p{L})(?:auf|über|unter|mindestens|höchstens|rund|etwa|ca\.?|um|to|above|below|over|under|least|most|than|als|about|zu))\s*$/iu;
const SIGN = /^[%€$£]/;

/** What stands around a number; `unit` is the word after it, as far as that can be counted. */
interface Around {
  before: string;
  after: string;
  unit: string;
  locale: Locale;
}

/** Whether a number is a year: it looks like one, and nothing makes it an amount of something. */
export function isYear(number: string, { before, after, unit, locale }: Around): boolean {
  if (!looksLikeYear(number) || SIGN.test(unit)) return false;
  if (LEADS_TO_YEAR.test(before)) return true;
  // in German a noun is known by its first letter, and a verb may follow a year
  if (IN.test(before)) return !/^\s?\p{Lu}/u.test(after) && (locale === 'de-DE' || unit === '');
  if (/^\s*:/.test(after)) return true;
  if (LEADS_TO_AMOUNT.test(before)) return false;
  // `2027 gewinnen wir` goes on with a verb
  return unit === '' || /^\s?\p{L}+\s+(?:wir|we)(?!\p{L})/iu.test(after);
}

const BEFORE_DAY = new RegExp(String.raw`(?<!\p{L})${MONTH}\.?\s+$`, 'iu');
const AFTER_DAY = new RegExp(String.raw`^\.?\s*${MONTH}(?!\p{L})`, 'iu');

/** Whether a number belongs to a word or a date: `Q4`, `31. Dezember`, `December 31`, `12/2026`, `2026/27`. */
export const isPart = (number: string, before: string, after: string): boolean =>
  /[\p{L}\d/]$/u.test(before) ||
  /^\/\d/.test(after) ||
  (/^\d\d?$/.test(number) && (BEFORE_DAY.test(before) || AFTER_DAY.test(after)));
