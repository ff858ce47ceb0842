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
  [/^(\d{4})[-/. ](\d{1,2})$/, ([y = 0, m = 0]) => dayOf(y, m, 1)],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/, ([d = 0, m = 0, y = 0]) => dayOf(yearOf(y), m, d)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/, ([m = 0, d = 0, y = 0]) => dayOf(yearOf(y), m, d)],
  [/^(\d{1,2})-(\d{1,2})-(\d{4})$/, ([m = 0, d = 0, y = 0]) => dayOf(y, m, d)],
];

/** A time of day with its zone: by the zone of who reads it the day would be another. */
const TIME = /[T,\s]*\d{1,2}(?::\d{2})+(?:\.\d+)?(?:\s?[AP]M)?\s?(?:Z|UTC|GMT)?(?:[+-]\d{2}:?\d{2})?(?:\s?\([^)]*\))?/i;

/** Of both languages, also cut short. */
const MONTHS = 'january,januar,jänner;february,februar,feber;march,märz,maerz,mrz;april;may,mai;june,juni;july,juli;august;september;october,oktober;november;december,dezember'.split(';'); // prettier-ignore
/** Words beside a month that say nothing more: days of the week, what follows a number. */
const BESIDE =
  /^(?:st|nd|rd|th|of|the|on|de[nr]|am|um|uhr|vom|at|gmt|utc|[cemp][sd]t|cest|mez|mesz|(?:sun|mon|tues?|wednes|thurs?|fri|satur)day|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch|sonnabend|sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat|so|mo|di|mi|do|fr|sa)$/;

const monthOf = (word: string): number =>
  1 + MONTHS.findIndex((names) => word.length > 2 && names.split(',').some((name) => name.startsWith(word)));

/** A day with its month in words and its year in four digits; the first of a month need not be named. */
function inWords(words: string[], numbers: string[]): string | undefined {
  const [month = 0, ...more] = words.filter((word) => !BESIDE.test(word)).map(monthOf);
  const [year, ...years] = numbers.filter(({ length }) => length === 4);
  const [day = '1', ...days] = numbers.filter(({ length }) => length < 3);
  const isOne = month > 0 && [...more, ...years, ...days].length === 0 && numbers.every(({ length }) => length !== 3);
  return isOne ? dayOf(Number(year), month, Number(day)) : undefined;
}

/** What the browser reads, where a year is named: without one it guesses. It takes 2027.02.31 for March 3, which is refused. */
function inFigures(figures: string): string | undefined {
  const date = new Date(figures);
  if (!/\b\d{4}\b/.test(figures) || Number.isNaN(date.getTime())) return undefined;
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  const named = (figures.match(/\b\d{1,2}\b/g) ?? []).map(Number);
  const meant = [
    [month, day],
    [day, month],
  ];
  return meant.some((one) => String(one) === String(named)) ? dayOf(date.getFullYear(), month, day) : undefined;
}

/** By one of the usual forms, else as the browser reads it. */
function inUsualForm(text: string): string | undefined {
  for (const [form, read] of FORMS) {
    const found = form.exec(text);
    if (found) return read(found.slice(1).map(Number));
  }
  return inFigures(text);
}

/** No day is longer. */
const LONGEST = 100;

/**
 * A day as YYYY-MM-DD from YYYY-MM-DD, D.M.YYYY or anything else that can be read as a date (whiteboard 5); undefined
 * for what is none. Days have no time zone.
 */
export function readDay(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  const plain = text.normalize('NFC').trim().replace(TIME, '');
  const isUsual = FORMS.some(([form]) => form.test(plain));
  const words = isUsual ? [] : (plain.toLowerCase().match(/\p{L}+/gu) ?? []);
  if (words.every((word) => BESIDE.test(word)))
    return inUsualForm(isUsual ? plain : plain.replaceAll(/\p{L}+\.?|[,()]/gu, '').trim());
  return inWords(words, plain.match(/\d+/g) ?? []);
}

/** `21.11.2026` in both languages (whiteboard 5); '' for what is no day. */
export function showDay(day: unknown): string {
  const read = readDay(day);
  return read === undefined ? '' : read.split('-').toReversed().join('.');
}
