import type { Locale } from '#contract/accounts/people.ts';

/**
 * Makes a formatter once for each language: making one costs more than using it a hundred times, and the first of a page
 * costs a first screen more than all of its rows. What a first screen shows is therefore written without any.
 */
export function eachLocale<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const moments = eachLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const times = eachLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const agos = eachLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** How a language writes the separators of thousands and of decimals. */
export const SEPARATORS: Record<Locale, { group: string; decimal: string }> = {
  'en-US': { group: ',', decimal: '.' },
  'de-DE': { group: '.', decimal: ',' },
};
const MONTHS: Record<Locale, string[]> = {
  'en-US': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  'de-DE': ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
};
const pad = (part: number): string => String(part).padStart(2, '0');

/** `21.11.2026` or `11/21/2026`. */
export function formatDate(date: Date, locale: Locale): string {
  const [day, month, year] = [pad(date.getDate()), pad(date.getMonth() + 1), date.getFullYear()];
  return locale === 'de-DE' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
}

/** The date of a day (YYYY-MM-DD), at noon, so that no zone makes another day of it. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** A day (YYYY-MM-DD) as a date is written. */
export const formatDay = (day: string, locale: Locale): string => formatDate(dateOf(day), locale);

/** A day (YYYY-MM-DD) in few letters: `31. Dez.`, `Dec 31`, with its year where that is asked for. */
export function formatShortDay(day: string, locale: Locale, withYear = false): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[locale][Number(month) - 1];
  if (locale === 'de-DE') return `${Number(date)}. ${name}${withYear ? ` ${year}` : ''}`;
  return `${name} ${Number(date)}${withYear ? `, ${year}` : ''}`;
}

/** Date and time in the reader's zone. */
export const formatMoment = (date: Date, locale: Locale): string => moments(locale).format(date);

/** Time of day: `9:42` in English with AM or PM, `09:42` in German. */
export const formatTime = (date: Date, locale: Locale): string => times(locale).format(date);

interface Digits {
  /** Decimals that are written also when they are zero. */
  least?: number;
  most?: number;
  /** Whether thousands are set apart. */
  grouped?: boolean;
}

/** Rounds half away from zero, as the digits say it: 1.005 is 1.01 with two decimals. */
function roundedTo(most: number, digits: string): { whole: string; decimals: string } {
  const [whole = '', decimals = ''] = digits.split('.');
  const kept = BigInt(whole + decimals.slice(0, most).padEnd(most, '0')) + BigInt((decimals[most] ?? '0') >= '5');
  const all = String(kept).padStart(most + 1, '0');
  return { whole: all.slice(0, all.length - most), decimals: all.slice(all.length - most) };
}

/** Writes the digits of a number, which may be negative, as a language does. */
function written(digits: string, locale: Locale, { least = 0, most = 2, grouped = true }: Digits): string {
  const { group, decimal } = SEPARATORS[locale];
  const { whole, decimals } = roundedTo(most, digits.replace('-', ''));
  let length = most;
  while (length > least && decimals[length - 1] === '0') length--;
  const sign = digits.startsWith('-') && /[1-9]/.test(whole + decimals) ? '-' : '';
  const thousands = grouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return sign + thousands + (length > 0 ? decimal + decimals.slice(0, length) : '');
}

/** The digits of a number, without an exponent. */
function digitsOf(value: number): string {
  if (Math.abs(value) < 1e-6) return value.toFixed(20);
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = digits.split('.');
  return exponent === '0' ? digits : whole + decimals.padEnd(Number(exponent), '0');
}

/** A number with the separators of the language and at most so many decimals. */
export function formatNumber(value: number, locale: Locale, digits: number | Digits = 2): string {
  if (!Number.isFinite(value)) return String(value);
  return written(digitsOf(value), locale, typeof digits === 'number' ? { most: digits } : digits);
}

const PERCENT: Record<Locale, string> = { 'en-US': '%', 'de-DE': '\u00A0%' };

/** A share from 0 to 1: `62%`, in German `62 %` with a no-break space. */
export const formatShare = (share: number, locale: Locale): string =>
  formatNumber(Number((share * 100).toPrecision(15)), locale, 0) + PERCENT[locale];

/** A percentage as people have entered it: `9.1%`, in German `9,1 %`. */
export const formatPercent = (percent: number, locale: Locale): string =>
  formatNumber(percent, locale) + PERCENT[locale];

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, in the largest fitting unit: `4 minutes ago`, `vor 4 Minuten`. */
export function formatAgo(date: Date, now: Date, locale: Locale): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return agos(locale).format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}
