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
    .replaceAll(/\([^)]*\)|%/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();

/** Endings of the plural in both languages. */
const PLURALS = ['', 's', 'e', 'n', 'en', 'er'];

/** How well a heading fits: 2 says the same, 1 has it among its words. */
function fit({ display_key }: DataHeader, { title, aliases = [] }: WantedColumn): number {
  const name = bare(display_key);
  const names = [bare(title), ...aliases];
  if (names.includes(name)) return 2;
  const has = (one: string): boolean => PLURALS.some((ending) => ` ${name} `.includes(` ${one}${ending} `));
  // a word that only begins so means something else: a "Kundenzahl" is no customer
  return names.some((one) => one !== '' && has(one)) ? 1 : 0;
}

/** The heading of each wanted column: those that say the same first, none twice. */
function headersOf(headers: readonly DataHeader[], columns: readonly WantedColumn[]): Map<string, DataHeader> {
  const found = new Map<string, DataHeader>();
  const taken = new Set<DataHeader>();
  for (const least of [2, 1])
    for (const column of columns) {
      if (found.has(column.key)) continue;
      const header = headers.find((one) => !taken.has(one) && fit(one, column) >= least);
      if (!header) continue;
      found.set(column.key, header);
      taken.add(header);
    }
  return found;
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
  const found = headersOf(headers, columns);
  const [first] = columns;
  if (!first || !found.has(first.key)) return [];
  const sources = columns.flatMap(({ key, isShare = false }) => {
    const header = found.get(key);
    return header ? [{ key, from: header.internal_key, isPart: isShare && areParts(header, data) }] : [];
  });
  return data
    .map((row) => Object.fromEntries(sources.map(({ key, from, isPart }) => [key, textOf(row[from], isPart, locale)])))
    .filter((line) => line[first.key] !== '');
}
