import type { Locale } from '#contract/accounts/people.ts';

import { kindOf, valueOf, type CellValue, type PlainCell, type Sheet, type SheetColumn } from './sheet.ts';

/** What a spreadsheet may take for a formula, behind apostrophes that are there already. */
const RISK = String.raw`'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])`;
const RISKY = new RegExp(`^(?=${RISK})`);
const GUARDED = new RegExp(`^'(?=${RISK})`);

/** A text that begins like a formula is led by an apostrophe (CSV injection). */
export const safeCell = (text: string): string => text.replace(RISKY, "'");

/** The text that `safeCell` has made safe. */
export const plainText = (text: string): string => text.replace(GUARDED, '');

/** One text as a field: quoted where it holds quotes, line ends or what a spreadsheet elsewhere takes for a separator. */
const quoted = (text: string): string => (/[;,\t|"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Lines as CSV with a byte order mark; German with semicolons and decimal commas, as its spreadsheets expect. Texts
 * can't become formulas, numbers stay numbers.
 */
export function csvOf(lines: readonly (readonly PlainCell[])[], locale: Locale): string {
  const separator = locale === 'de-DE' ? ';' : ',';
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });
  const fieldOf = (value: PlainCell): string =>
    typeof value === 'number' ? numbers.format(value) : quoted(safeCell(value ?? ''));
  return `\uFEFF${lines.map((cells) => cells.map(fieldOf).join(separator)).join('\r\n')}\r\n`;
}

/** A day as spreadsheets of the language read it. */
const dayOf = (day: string, locale: Locale): string =>
  locale === 'de-DE' ? day.split('-').toReversed().join('.') : day;

/** A cell as text or number; a share is a percentage. */
export function plainCell(cell: CellValue, column: SheetColumn['kind'], locale: Locale): PlainCell {
  const [value, kind] = [valueOf(cell), kindOf(cell, column)];
  if (kind === 'share' && typeof value === 'number') return Math.round(value * 1000) / 10;
  return kind === 'date' && typeof value === 'string' ? dayOf(value, locale) : value;
}

/** Heading and rows of a table as lines for `csvOf`; shares are percentages and say so in their heading. */
export function linesOf({ columns, rows }: Sheet, locale: Locale): PlainCell[][] {
  return [
    columns.map(({ title, kind }) => (kind === 'share' ? `${title} (%)` : title)),
    ...rows.map((cells) => cells.map((value, place) => plainCell(value, columns[place]?.kind ?? 'text', locale))),
  ];
}
