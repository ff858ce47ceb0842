import type { Locale } from '#contract/accounts/people.ts';
import type { DataCell, DataHeader, DataSource } from '#contract/board/data-sources.ts';
import { writeNumber } from '#core/ui/fields/amounts.ts';

/** A column of a card that a table of a file may fill. */
export interface WantedColumn {
  key: string;
  title: string;
  /** What files call it, in lower case. */
  aliases?: readonly string[];
  /** Its numbers are percentages: a file may hold them as parts of 1. */
  isShare?: boolean;
}

/** One line of a table: its texts by the keys of the wanted columns. */
export type SheetLine = Readonly<Record<string, string>>;

/** The name of a column without its unit. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\([^)]*\)|(\bin\s+)?%/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();

/** Endings of the plural in both languages. */
const PLURALS = ['', 's', 'e', 'n', 'en', 'er'];

/** Whether a heading says a name, in the singular or plural. */
const says = (heading: string, name: string): boolean => PLURALS.some((ending) => heading === `${name}${ending}`);

/** Whether a heading is the title of this column, not one of its other names. */
export const isTitled = (heading: string, { title }: WantedColumn): boolean => says(bare(heading), bare(title));

/** It says the same as the name of a column. */
const SAME = Infinity;

/** How well a heading fits: the same, or the length of the name that is among its words; 0 for neither. */
function fit(heading: string, { title, aliases = [] }: WantedColumn): number {
  const text = bare(heading);
  const names = [bare(title), ...aliases].filter(Boolean);
  if (names.some((name) => says(text, name))) return SAME;
  // a word that only begins so means something else: a "Kundenzahl" is no customer
  const has = (name: string): boolean => PLURALS.some((ending) => ` ${text} `.includes(` ${name}${ending} `));
  return Math.max(0, ...names.filter(has).map(({ length }) => length));
}

/** Which of these headings names each wanted column: those that fit best first, none twice. */
function headingsOf(headings: readonly string[], columns: readonly WantedColumn[]) {
  const pairs = columns.flatMap((column) =>
    headings.map((heading, at) => ({ key: column.key, at, fit: fit(heading, column) })),
  );
  const found = new Map<string, { at: number; isSame: boolean }>();
  const taken = new Set<number>();
  for (const { key, at, fit: how } of pairs.toSorted((a, b) => (a.fit === b.fit ? 0 : b.fit - a.fit))) {
    if (how === 0 || found.has(key) || taken.has(at)) continue;
    found.set(key, { at, isSame: how === SAME });
    taken.add(at);
  }
  return found;
}

const YEAR = /^(19|20)\d\d$/;
const NUMBER = /^[-+−]?[\d.,\s]+%?$/;

/** The columns that a line of cells names, cell by cell; undefined where it is no line of headings. */
export function namedColumns<C extends WantedColumn>(cells: readonly string[], columns: readonly C[]) {
  const found = headingsOf(cells, columns);
  const isHead =
    found.size > 1 &&
    [...found.values()].some(({ isSame }) => isSame) &&
    !cells.some((text) => NUMBER.test(text.trim()) && !YEAR.test(text.trim()));
  return isHead ? cells.map((_, at) => columns.find(({ key }) => found.get(key)?.at === at)) : undefined;
}

/** Whether the cells of a share are parts of 1. */
function areParts({ display_key, internal_key }: DataHeader, data: DataSource['data']): boolean {
  const numbers = data.flatMap((row) => (typeof row[internal_key] === 'number' ? row[internal_key] : []));
  return !display_key.includes('%') && numbers.length > 0 && numbers.every((number) => number >= 0 && number <= 1);
}

function textOf(cell: DataCell | undefined, isPart: boolean, locale: Locale): string {
  if (typeof cell !== 'number') return cell?.trim() ?? '';
  // 0.07 × 100 is not quite 7
  return writeNumber(isPart ? Math.round(cell * 10_000) / 100 : cell, locale);
}

/** The lines of a table by the columns that are wanted; none when it has not the first of them. */
export function linesOf(
  { headers, data }: Pick<DataSource, 'headers' | 'data'>,
  columns: readonly WantedColumn[],
  locale: Locale,
): SheetLine[] {
  const names = headers.map(({ display_key }) => display_key);
  const found = headingsOf(names, columns);
  const [first] = columns;
  if (!first || !found.has(first.key)) return [];
  const sources = columns.flatMap(({ key, isShare = false }) => {
    const header = headers[found.get(key)?.at ?? -1];
    return header ? [{ key, from: header.internal_key, isPart: isShare && areParts(header, data) }] : [];
  });
  return data
    .map((row) => Object.fromEntries(sources.map(({ key, from, isPart }) => [key, textOf(row[from], isPart, locale)])))
    .filter((line) => line[first.key] !== '');
}
