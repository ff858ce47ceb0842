const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21`, or undefined when there is no such day (30 February, 29 February of other years). */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // years below 100 would be taken for those of the last century
  date.setUTCFullYear(year);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 && year <= 9999;
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** Years of two digits lie between 1950 and 2049, as spreadsheets read them. */
const yearOf = (year: number): number => (year >= 100 ? year : year + (year < 50 ? 2000 : 1900));

const FORMS: [RegExp, (parts: number[]) => string | undefined][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, ([y = 0, m = 0, d = 0]) => dayOf(y, m, d)],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, ([y = 0, m = 0, d = 0]) => dayOf(y, m, d)],
  [/^(\d{4})[-/](\d{1,2})$/, ([y = 0, m = 0]) => dayOf(y, m, 1)],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/, ([d = 0, m = 0, y = 0]) => dayOf(yearOf(y), m, d)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/, ([m = 0, d = 0, y = 0]) => dayOf(yearOf(y), m, d)],
  [/^(\d{1,2})-(\d{1,2})-(\d{4})$/, ([m = 0, d = 0, y = 0]) => dayOf(y, m, d)],
];

/** A time of day with its zone: by the zone of who reads it the day would be another. */
const TIME = /[T,\s]*\d{1,2}(?::\d{2})+(?:\.\d+)?(?:\s?[AP]M)?\s?(?:Z|UTC|GMT)?(?:[+-]\d{2}:?\d{2})?(?:\s?\([^)]*\))?/i;

/** What the browser reads, where a year is named: without one it guesses. It takes February 31 for March 3, which is refused. */
function guessed(words: string): string | undefined {
  const date = new Date(words);
  if (!/\b\d{4}\b/.test(words) || Number.isNaN(date.getTime())) return undefined;
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  const named = (words.match(/\b\d{1,2}\b/g) ?? []).map(Number);
  // the month in words and the day, if any, or both in figures; the first of a month need not be named
  const meant = [[day], [month, day], [day, month], ...(day === 1 ? [[], [month]] : [])];
  return meant.some((one) => String(one) === String(named)) ? dayOf(date.getFullYear(), month, day) : undefined;
}

/**
 * A day as YYYY-MM-DD from YYYY-MM-DD, D.M.YYYY or anything else that can be read as a date (whiteboard 5); undefined
 * for what is none. Days have no time zone.
 */
export function readDay(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.trim().replace(TIME, '');
  for (const [form, read] of FORMS) {
    const found = form.exec(words);
    if (found) return read(found.slice(1).map(Number));
  }
  return guessed(words);
}

/** `21.11.2026` in both languages (whiteboard 5); '' for what is no day. */
export function showDay(day: unknown): string {
  const read = readDay(day);
  return read === undefined ? '' : read.split('-').toReversed().join('.');
}
