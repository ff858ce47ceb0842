import type { KeyResult } from '#contract/okr-items.ts';
import type { Locale } from '#contract/people.ts';
import { formatNumber } from '#core/locale/formats.ts';

import { isInRange, readNumber } from './numbers.ts';

/** A number as people type it in their language; undefined for what is none, or what the server does not take. */
export function readAmount(text: string, locale: Locale): number | undefined {
  const value = readNumber(text, locale);
  return value !== null && isInRange(value) ? value : undefined;
}

/** A number as it stands in a field: without separators of thousands, so that it can be typed on. */
export const writeAmount = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value);

type Measured = Pick<KeyResult, 'unit' | 'symbol' | 'placement' | 'space'>;

/** A value with its unit as the key result writes it: `$ 120`, `62 %`, `318 Anlagen`. */
export function amountWithUnit(value: number, item: Measured, locale: Locale): string {
  const number = formatNumber(value, locale);
  const sign = item.symbol === '' ? item.unit : item.symbol;
  if (sign === '') return number;
  const gap = item.space ? '\u00A0' : '';
  return item.placement === 'before' ? `${sign}${gap}${number}` : `${number}${gap}${sign}`;
}
