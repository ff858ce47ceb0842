import type { Locale } from '#contract/accounts/people.ts';

/** Text without case and accents, as people search; folds as `reads` does in the database. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Making one takes longer than thousands of days. */
const daysOf = (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const DAYS: Record<Locale, Intl.DateTimeFormat> = { 'en-US': daysOf('en-US'), 'de-DE': daysOf('de-DE') };

/** A day as people of the language write it. */
export const dayText = (day: string, locale: Locale): string => DAYS[locale].format(new Date(`${day}T00:00:00Z`));
