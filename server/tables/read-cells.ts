import type { DecimalSign } from '#contract/okr/okr-exchange.ts';
import type { Period } from '#contract/okr/okr-rules.ts';

import { cellText, type Cell } from './file-table.ts';

/** The largest amount that is stored. */
const LARGEST = 1e15;
const MONEY = /^(?:€|\$|£|chf|eur|usd)\s*|\s*(?:%|€|\$|£|chf|eur|usd)$/gi;

const SIGNS: Record<string, string> = { EUR: '€', USD: '$' };

const inRange = (value: number): number | null => (Math.abs(value) <= LARGEST ? value : null);

/** The digits and signs of a number, without unit and gaps. */
export const bareAmount = (cell: string): string =>
  cell
    .trim()
    .replaceAll(MONEY, '')
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace('−', '-');

/** A number as people write it with this decimal sign (`1.234,5`, `62 %`, `€ 1.000`); null for what is none. */
export function readAmount(cell: Cell, decimal: DecimalSign): number | null {
  if (typeof cell === 'number') return inRange(cell);
  if (typeof cell === 'object') return inRange(cell.percent);
  const bare = bareAmount(cell);
  const group = decimal === ',' ? '.' : ',';
  const number = new RegExp(String.raw`^[+-]?(\d*|\d{1,3}([${group}]\d{3})+)([${decimal}]\d*)?$`);
  if (!number.test(bare) || !/\d/.test(bare)) return null;
  return inRange(Number(bare.replaceAll(group, '').replace(decimal, '.')));
}

/** The unit beside a number, one word for each: `%` of `62 %`, `€` of `5 EUR`; empty without one. */
export function unitBeside(cell: Cell): string {
  if (typeof cell !== 'string') return typeof cell === 'number' ? '' : '%';
  const [found = ''] = cell.trim().match(MONEY) ?? [];
  const unit = found.trim().toUpperCase();
  return SIGNS[unit] ?? unit;
}

/** The first year of a due day, and of any day. */
const FIRST_YEAR = 2000;
export const FIRST_YEAR_EVER = 1900;
/** Of a year of two digits: from here on it is one of the last century, where that counts. */
const LAST_CENTURY = 50;

const isDay = (year: number, month: number, day: number, first: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= first && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Ways to write a day; each group of `order` is the place of year, month and day. */
const DAYS: { form: RegExp; order: [number, number, number] }[] = [
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  { form: /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/, order: [3, 2, 1] },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
];

/** The year that two digits are short for. */
function fullYear(year: number, first: number): number {
  if (year >= 100) return year;
  return year + (year >= LAST_CENTURY && first < FIRST_YEAR ? 1900 : 2000);
}

/** A day from a first year on, written as 2026-12-31, 31.12.2026, 31.12.26 or 12/31/2026; null for what is none. */
export function readDay(cell: Cell, first = FIRST_YEAR): string | null {
  const text = cellText(cell).trim();
  for (const { form, order } of DAYS) {
    const parts = form.exec(text);
    if (!parts) continue;
    const [year = 0, month = 0, day = 0] = order.map((place) => Number(parts[place]));
    const full = fullYear(year, first);
    if (isDay(full, month, day, first))
      return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }
  return null;
}

const isPeriod = ({ year, quarter }: Period): boolean => year >= 2000 && year <= 2100 && quarter >= 1 && quarter <= 4;

/** A quarter written as `Q4 2026`, `2026-Q4`, `Q4/26`, `4. Quartal 2026` or `2026/4`; null for what is none. */
export function readPeriod(cell: Cell): Period | null {
  const text = cellText(cell).trim().toLowerCase();
  const [, first, firstYear] =
    /^(?:q\s*)?([1-4])\.?\s*(?:quartal|quarter|q)?\s*[/\-_. ]?\s*((?:20)?\d{2})$/.exec(text) ?? [];
  const [, lastYear, last] = /^((?:20)\d{2})\s*[/\-_. ]?\s*(?:q|quartal|quarter)?\s*([1-4])$/.exec(text) ?? [];
  const [year, quarter] = lastYear === undefined ? [firstYear, first] : [lastYear, last];
  if (year === undefined || quarter === undefined) return null;
  const period = { year: Number(year) < 100 ? Number(year) + 2000 : Number(year), quarter: Number(quarter) };
  return isPeriod(period) ? period : null;
}

/** A year or a quarter in a column of its own (`2026`, `Q4`, `4`, `IV`); null for what is none. */
export function readPart(cell: Cell, part: 'year' | 'quarter'): number | null {
  const text = cellText(cell).trim().toLowerCase();
  if (part === 'year') return /^20\d{2}$|^2100$/.test(text) ? Number(text) : null;
  const roman = ['i', 'ii', 'iii', 'iv'].indexOf(text) + 1;
  const [, digit] = /^q?\s*([1-4])(?:\.|\. quartal)?$/.exec(text) ?? [];
  return roman > 0 ? roman : digit === undefined ? null : Number(digit);
}
