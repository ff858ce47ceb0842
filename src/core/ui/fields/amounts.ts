import type { Locale } from '#contract/accounts/people.ts';
import { unitGap } from '#contract/okr/okr-fields.ts';

import { formatNumber, SEPARATORS } from '../../locale/formats.ts';

/** The largest amount that the server takes. */
const LIMIT = 1e15;

/** A whole part: digits, or groups of three behind the first, which begins with no zero: `0.125` is no thousand. */
const WHOLE: Record<Locale, RegExp> = {
  'en-US': /^[+-]?(\d*|[1-9]\d{0,2}(,\d{3})+)$/,
  'de-DE': /^[+-]?(\d*|[1-9]\d{0,2}(\.\d{3})+)$/,
};

/** Reads a number as people of a language write it (`1.234,5` in German); null for what is none. */
export function readNumber(text: string, locale: Locale): number | null {
  const { group, decimal } = SEPARATORS[locale];
  const bare = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace('−', '-');
  const [whole = '', share = '', ...more] = bare.split(decimal);
  if (more.length > 0 || !WHOLE[locale].test(whole) || !/^\d*$/.test(share) || !/\d/.test(bare)) return null;
  return Number(`${whole.replaceAll(group, '')}.${share || '0'}`);
}

/** Whether the server takes the number. */
export const isInRange = (value: number): boolean => Math.abs(value) <= LIMIT;

/** A number as people type it in their language; undefined for what is none, or what the server does not take. */
export function readAmount(text: string, locale: Locale): number | undefined {
  const value = readNumber(text, locale);
  return value !== null && isInRange(value) ? value : undefined;
}

/** A number as it is typed: the decimals of the language, all that it has, no separators of thousands. */
export const writeNumber = (value: number, locale: Locale, grouped = false): string =>
  formatNumber(value, locale, { most: 10, grouped });

/** How a key result writes its amounts; without a word about the space there is one (application 3). */
export interface Unit {
  unit: string;
  symbol: string;
  placement: 'before' | 'after';
  space?: boolean | undefined;
}

/** Puts the unit beside an amount that is already written. */
export function withUnit(amount: string, { unit, symbol, placement, space = true }: Unit, locale: Locale): string {
  const sign = symbol || unit;
  if (sign === '') return amount;
  const gap = unitGap(sign, space, locale);
  return placement === 'before' ? `${sign}${gap}${amount}` : `${amount}${gap}${sign}`;
}

/** An amount with separators and as many decimals as it has, at most three. */
export const showNumber = (value: number, locale: Locale): string => formatNumber(value, locale, 3);

/** A value with its unit as the key result writes it: `$ 120`, `62 %`, `318 Anlagen`. */
export const amountWithUnit = (value: number, item: Unit, locale: Locale): string =>
  withUnit(showNumber(value, locale), item, locale);
