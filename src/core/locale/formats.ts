import type { Locale } from '#contract/accounts/people.ts';

/** Makes a formatter once for each language: making one costs more than using it a hundred times. */
export function eachLocale<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const dates = eachLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const moments = eachLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const times = eachLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const shares = eachLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
const percents = eachLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));
const numbers = eachLocale((locale) => {
  const made: Intl.NumberFormat[] = [];
  return (digits: number) => (made[digits] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: digits }));
});
const agos = eachLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `21.11.2026` or `11/21/2026`. */
export const formatDate = (date: Date, locale: Locale): string => dates(locale).format(date);

/** The date of a day (YYYY-MM-DD), at noon, so that no zone makes another day of it. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** A day (YYYY-MM-DD) as a date is written. */
export const formatDay = (day: string, locale: Locale): string => formatDate(dateOf(day), locale);

/** Date and time in the reader's zone. */
export const formatMoment = (date: Date, locale: Locale): string => moments(locale).format(date);

/** Time of day: `9:42` in English with AM or PM, `09:42` in German. */
export const formatTime = (date: Date, locale: Locale): string => times(locale).format(date);

/** A number with the separators of the language and at most so many decimals. */
export const formatNumber = (value: number, locale: Locale, digits = 2): string =>
  numbers(locale)(digits).format(value);

/** A share from 0 to 1: `62%`, in German `62 %` with a no-break space. */
export const formatShare = (share: number, locale: Locale): string => shares(locale).format(share);

/** A percentage as people have entered it: `9.1%`, in German `9,1 %`. */
export const formatPercent = (percent: number, locale: Locale): string => percents(locale).format(percent / 100);

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
