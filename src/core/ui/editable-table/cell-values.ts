import type { Locale } from '#contract/accounts/people.ts';

import { formatNumber } from '../../locale/formats.ts';
import { isInRange, readNumber, writeNumber } from '../fields/amounts.ts';
import { numberLanguageOf } from '../grid/number-language.ts';
import { withType, type CellValue, type TableColumn, type TableContent } from './table-content.ts';

function numberIn(text: string, locale: Locale): number | null {
  const number = readNumber(text, locale);
  return number !== null && isInRange(number) ? number : null;
}

/** The value that a text is in a column, numbers as this language writes them; in a column of numbers text that is none stays what was typed. */
export function valueOf(text: string, { type, items }: TableColumn, locale: Locale): CellValue {
  if (text.trim() === '') return null;
  if (type === 'number') return numberIn(text, locale) ?? text;
  if (type !== 'select') return text;
  const word = text.trim().toLowerCase();
  const item = items?.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === word));
  return item?.value ?? null;
}

/** A value as it is typed. */
export const typedOf = (value: CellValue | undefined, locale: Locale): string =>
  typeof value === 'number' ? writeNumber(value, locale) : (value ?? '');

/** A value as it is read. */
export function shownOf(value: CellValue | undefined, { items, show, type }: TableColumn, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (show) return show(value);
  if (type === 'select') return items?.find((item) => item.value === value)?.label ?? String(value);
  return typeof value === 'number' ? formatNumber(value, locale, 6) : value;
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
