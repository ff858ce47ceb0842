import type { Locale } from '#contract/accounts/people.ts';
import { eachLocale } from '#core/locale/formats.ts';

const days = eachLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const daysWithYear = eachLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);
const agos = eachLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));

/** A day in few letters (`Dec 31`, `31. Dez.`); with its year when that is not the present one. */
export function showDay(day: string, now: Date, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const other = date.getUTCFullYear() !== now.getUTCFullYear();
  return (other ? daysWithYear : days)(locale).format(date);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When something was changed: now, how long ago in the last week, then the day. */
export function showUpdated(at: Date, now: Date, locale: Locale): string {
  const ago = Math.max(0, now.getTime() - at.getTime());
  const relative = agos(locale);
  if (ago < MINUTE) return relative.format(0, 'second');
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), 'day');
  return showDay(dayOf(at), now, locale);
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment where the reader is, YYYY-MM-DD. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
