import type { Locale } from '#contract/accounts/people.ts';
import { readDay } from '#contract/days.ts';

import { formatDay, formatNumber } from '../../locale/formats.ts';
import { isInRange, readNumber, writeNumber } from '../fields/amounts.ts';
import { numberLanguageOf } from '../grid/number-language.ts';
import { withType, type CellValue, type TableColumn, type TableContent } from './table-content.ts';

function numberIn(text: string, locale: Locale): number | null {
  const number = readNumber(text, locale);
  return number !== null && isInRange(number) ? number : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day in figures: a text that only names a year is none. */
const DAY_IN_FIGURES = /^\d{1,4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{2,4}$/;

const dayIn = (text: string): string | undefined => (DAY_IN_FIGURES.test(text.trim()) ? readDay(text) : undefined);

/** The value that a text is in a column, numbers as this language writes them; what is no number or day in a column of those stays what was typed. */
export function valueOf(text: string, { type, items }: TableColumn, locale: Locale): CellValue {
  if (text.trim() === '') return null;
  if (type === 'number') return numberIn(text, locale) ?? text;
  if (type === 'date') return dayIn(text) ?? text;
  if (type !== 'select') return text;
  const word = text.trim().toLowerCase();
  const item = items?.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === word));
  return item?.value ?? null;
}

/** A value as it is typed. */
export function typedOf(value: CellValue | undefined, { type }: Pick<TableColumn, 'type'>, locale: Locale): string {
  if (typeof value === 'number') return writeNumber(value, locale);
  return type === 'date' && value && DAY.test(value) ? formatDay(value, locale) : (value ?? '');
}

/** A value as it is read. */
export function shownOf(value: CellValue | undefined, { items, type }: TableColumn, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (type === 'select') return items?.find((item) => item.value === value)?.label ?? String(value);
  return typeof value === 'number' ? formatNumber(value, locale, 6) : typedOf(value, { type }, locale);
}

/** The column as one of days: what can be read as a day becomes one, the rest stays. */
export function asDays(content: TableContent, key: string): TableContent {
  const valueIn = (value: CellValue | undefined): CellValue =>
    typeof value === 'string' ? (dayIn(value) ?? value) : (value ?? null);
  const rows = content.rows.map((row) => ({ ...row, [key]: valueIn(row[key]) }));
  return withType({ ...content, rows }, key, 'date');
}

/** The texts of a column. */
export const textsOf = ({ rows }: TableContent, key: string): string[] =>
  rows.flatMap(({ [key]: value }) => (typeof value === 'string' ? value : []));

/** The column as one of numbers: its texts are read as those of one language, what is no number stays. */
export function asNumbers(content: TableContent, key: string, locale: Locale): TableContent {
  const texts = textsOf(content, key);
  const language = numberLanguageOf(texts, locale);
  const valueIn = (value: CellValue | undefined): CellValue =>
    typeof value === 'string' ? (numberIn(value, language) ?? value) : (value ?? null);
  const rows = content.rows.map((row) => ({ ...row, [key]: valueIn(row[key]) }));
  return withType({ ...content, rows }, key, 'number');
}
