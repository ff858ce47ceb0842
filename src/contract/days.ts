const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21`, or undefined when there is no such day (30 February, 29 February of other years). */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // years below 100 would be taken for those of the last century
  date.setUTCFullYear(year);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 && year <= 9999;
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined;
}

const FORMS: [RegExp, (parts: number[]) => string | undefined][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, ([y = 0, m = 0, d = 0]) => dayOf(y, m, d)],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, ([d = 0, m = 0, y = 0]) => dayOf(y, m, d)],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2})$/, ([d = 0, m = 0, y = 0]) => dayOf(2000 + y, m, d)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/, ([m = 0, d = 0, y = 0]) => dayOf(y < 100 ? 2000 + y : y, m, d)],
];

/**
 * A day as YYYY-MM-DD from YYYY-MM-DD, D.M.YYYY or anything else that can be read as a date (whiteboard 5); undefined
 * for what is none. Days have no time zone.
 */
export function readDay(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.trim();
  for (const [form, read] of FORMS) {
    const found = form.exec(words);
    if (found) return read(found.slice(1).map(Number));
  }
  // the browser's own reading, where a year is named: without one it guesses
  if (!/\b\d{4}\b/.test(words)) return undefined;
  const date = new Date(words);
  // it takes February 31 for March 3: another day than is named
  const named = words.includes(':') ? [] : (words.match(/\b\d{1,2}\b/g) ?? []).map(Number);
  if (named.length > 0 && !named.includes(date.getDate())) return undefined;
  return Number.isNaN(date.getTime()) ? undefined : dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** `21.11.2026` in both languages (whiteboard 5); '' for what is no day. */
export function showDay(day: unknown): string {
  const read = readDay(day);
  return read === undefined ? '' : read.split('-').toReversed().join('.');
}
