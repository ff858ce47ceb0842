import type { Locale } from '#contract/accounts/people.ts';
import { formatShortDay } from '#core/locale/formats.ts';

import type { RowWords } from '../row-words.ts';

/** A day in few letters (`Dec 31`, `31. Dez.`); with its year when that is not the present one. */
export const showDay = (day: string, now: Date, locale: Locale): string =>
  formatShortDay(day, locale, !day.startsWith(`${now.getUTCFullYear()}-`));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When something was changed: now, how long ago in the last week, then the day. */
export function showUpdated(at: Date, now: Date, { t, locale }: Pick<RowWords, 't' | 'locale'>): string {
  const ago = Math.max(0, now.getTime() - at.getTime());
  if (ago < MINUTE) return t('ago.now');
  if (ago < HOUR) return t('ago.minutes', { count: Math.floor(ago / MINUTE) });
  if (ago < DAY) return t('ago.hours', { count: Math.floor(ago / HOUR) });
  if (ago < 7 * DAY) return t('ago.days', { count: Math.floor(ago / DAY) });
  return showDay(dayOf(at), now, locale);
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment where the reader is, YYYY-MM-DD. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
