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

/** Time of day: `9:42` in English with AM or PM, `09:42` in German. */
export const formatTime = (date: Date, locale: Locale): string => times(locale).format(date);

/** Date and time in the reader's zone, the date as it is written everywhere. */
export const formatMoment = (date: Date, locale: Locale): string =>
  `${formatDate(date, locale)}, ${formatTime(date, locale)}`;

interface Digits {
  /** Decimals that are written also when they are zero. */
  least?: number;
  most?: number;
  /** Whether thousands are set apart. */
  grouped?: boolean;
}

/** Rounds half away from zero, as the digits say it: 1.005 is 1.01 with two decimals. */
function rounded(size: number, most: number): number {
  const scaled = Number(`${size}e${most}`);
  return size < 1e-6 || !(scaled < 1e21) ? Number(size.toFixed(most)) : Number(`${Math.round(scaled)}e-${most}`);
}

const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** A number with the separators of the language and at most so many decimals. */
export function formatNumber(value: number, locale: Locale, digits: number | Digits = 2): string {
  const { least = 0, most = 2, grouped = true } = typeof digits === 'number' ? { most: digits } : digits;
  const { group, decimal } = SEPARATORS[locale];
  const size = rounded(Math.abs(value), most);
  const [whole, part] = partsOf(size, most);
  const decimals = part.replace(/0+$/, '').padEnd(least, '0');
  const sign = value < 0 && size > 0 ? '-' : '';
  return sign + (grouped ? whole.replaceAll(GROUPS, group) : whole) + (decimals && decimal + decimals);
}

/** The digits before and after the point; small numbers would be written with an exponent. */
function partsOf(size: number, most: number): [whole: string, decimals: string] {
  const [whole = '', decimals = ''] = (size < 1e-6 ? size.toFixed(most) : String(size)).split('.');
  return [whole, decimals];
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
