import {
  charactersOf,
  DATA_LIMITS,
  internalKeyOf,
  type ColumnKind,
  type DataCell,
  type DataRow,
} from '#contract/board/data-sources.ts';
import type { DecimalSign } from '#contract/okr/okr-exchange.ts';
import { storable } from '#contract/storable.ts';

import { decimalOf } from '../../tables/decimal-sign.ts';
import { cellText, isBlank, type Cell, type FileLine } from '../../tables/file-table.ts';
import { FIRST_YEAR_EVER, readAmount, readDay, unitBeside } from '../../tables/read-cells.ts';
import type { IngestedTable } from './ingested.ts';

/** Title lines that may be above the heading, and lines that say how wide a table is. */
const ABOVE = 20;
const PROBE = 200;
/** So many of the filled cells of a column say what it is. */
const MOST_OF = 0.9;

const filled = (cells: readonly Cell[]): number => cells.filter((cell) => cellText(cell).trim() !== '').length;

/** The first line that is about as full as the fullest: what is above it is a title. */
function headingAt(lines: readonly FileLine[]): number {
  const widths = lines.slice(0, ABOVE).map(({ cells }) => filled(cells));
  const widest = Math.max(0, ...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 > widest),
  );
}

/** The name of each column, each key once. */
function headersOf(cells: readonly Cell[], width: number) {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, place) => {
    const display_key = storable(cellText(cells[place]).replaceAll(/\s+/g, ' ').trim(), 200) || `${place + 1}`;
    let internal_key = internalKeyOf(display_key);
    for (let more = 2; taken.has(internal_key); more += 1) internal_key = `${internalKeyOf(display_key)}_${more}`;
    taken.add(internal_key);
    return { display_key, internal_key };
  });
}

/**
 * A number of a column, also of one that a text shows; null for what only looks like one (`007`), and for a text that is
 * two numbers (`1.234`) while nothing in its file shows the decimal sign.
 */
function numberOf(cell: Cell, decimal: DecimalSign | null): number | null {
  if (typeof cell === 'string' && /^\s*0\d/.test(cell)) return null;
  if (decimal !== null) return readAmount(cell, decimal);
  const number = readAmount(cell, '.');
  return number === readAmount(cell, ',') ? number : null;
}

/** A day of a column; null for one with a time of day, which would be lost. */
function dayOf(cell: Cell): string | null {
  const isTimed =
    typeof cell === 'string' && /^\s*\d{4}-\d{1,2}-\d{1,2}[T ](?!0{1,2}:00(?::00(?:\.0*)?)?Z?\s*$)/.test(cell);
  return typeof cell !== 'string' || isTimed ? null : readDay(cell, FIRST_YEAR_EVER);
}

/** Names of columns whose numbers are names: `Jahr`, `PLZ`, `Kundennummer`, `Order no.`, `company_id` */
const NAMES =
  /^(?:\p{L}*jahr|(?:fiscal |calendar )?year|plz|postleitzahl|zip(?: ?code)?|post(?:al )?code|\p{L}*(?:nummer|kennung|kennziffer)|(?:[\p{L}_ -]*[_ -])?(?:nr|no|id)\.?)$/iu;
/** The same written together, as in `customerId`. */
const CAMEL = /\p{Ll}I[Dd]$/u;
/** The same in letters of one case: behind a word that numbers name, so that `paid`, `Kleid` and `grid` are none. */
const GLUED =
  /(?:name|user|customer|client|order|item|product|article|account|object|record|person|company|place|city|station|event|group|device|kunden?|artikel|produkt|auftrags?|objekt|firmen|personen|gemeinde|orts?|(?:^|\P{L})(?:g|uu?))id$/iu;
const isName = (heading: string): boolean => [NAMES, CAMEL, GLUED].some((name) => name.test(heading));
const isYear = (number: number): boolean => number >= FIRST_YEAR_EVER && number <= 2100;

/** Whether whole numbers are years, postcodes or the like: nobody counts with them, and they have no thousands. */
const areNames = (numbers: readonly (number | null)[], { heading, place }: NamedColumn): boolean =>
  numbers.every((one) => one === null || (Number.isInteger(one) && one >= 0)) &&
  (isName(heading) || (place === 0 && numbers.every((one) => one === null || isYear(one))));

interface NamedColumn {
  heading: string;
  place: number;
}

/** What most of the filled cells of a column are, and the unit that all of its numbers have. */
function lookOf(
  cells: readonly Cell[],
  decimal: DecimalSign | null,
  named: NamedColumn,
): { kind: ColumnKind; unit: string } {
  const some = cells.filter((cell) => cellText(cell).trim() !== '');
  const are = (found: readonly unknown[]): boolean => found.length > 0 && found.length >= some.length * MOST_OF;
  const amounts = some.filter((cell) => numberOf(cell, decimal) !== null);
  if (!are(amounts)) return { kind: are(some.filter((cell) => dayOf(cell) !== null)) ? 'date' : 'text', unit: '' };
  // a zero is the same in every unit
  const counted = amounts.filter((cell) => unitBeside(cell) !== '' || numberOf(cell, decimal) !== 0);
  const [unit = '', ...others] = new Set(counted.map(unitBeside));
  // amounts of several units are no figures of one column
  const isText = others.length > 0 || areNames(amounts.map((cell) => numberOf(cell, decimal)), named); // prettier-ignore
  return isText ? { kind: 'text', unit: '' } : { kind: 'number', unit };
}

/** The heading with the unit that its cells no longer show. */
const withUnit = (heading: string, unit: string): string =>
  unit === '' || heading.toLowerCase().includes(unit.toLowerCase()) ? heading : `${heading} (${unit})`;

function valueOf(cell: Cell | undefined, kind: ColumnKind, decimal: DecimalSign | null): DataCell {
  const text = storable(cellText(cell).trim(), DATA_LIMITS.cell);
  if (cell === undefined || text === '') return null;
  // what is something else than its column stays as it is written
  if (kind === 'number') return numberOf(cell, decimal) ?? text;
  return kind === 'date' ? (dayOf(cell) ?? text) : text;
}

/** The rows that fit into a data source. */
function fitting(rows: readonly FileLine[], keys: readonly string[]): FileLine[] {
  const width = keys.length;
  const most = Math.min(DATA_LIMITS.rows, Math.floor(DATA_LIMITS.cells / Math.max(1, width)));
  const ofKeys = charactersOf(keys);
  let room: number = DATA_LIMITS.characters;
  const until = rows.slice(0, most).findIndex(({ cells }) => {
    room -= ofKeys;
    for (const cell of cells.slice(0, width)) room -= Math.min(DATA_LIMITS.cell, cellText(cell).length);
    return room < 0;
  });
  return rows.slice(0, until === -1 ? most : until);
}

/** What is known of a table beyond the lines that were read of it. */
interface Extent {
  /** The decimal sign that the form of the file says; null where it says none. */
  preset: DecimalSign | null;
  /** Lines and columns that the file says it has. */
  lines?: number;
  columns?: number;
}

/** The table of a page out of the lines of a sheet; null for one without any. What does not fit is counted. */
export function tableOf(
  all: readonly FileLine[],
  { preset, lines: said = 0, columns = 0 }: Extent,
): IngestedTable | null {
  const lines = all.filter((line) => !isBlank(line));
  const at = headingAt(lines);
  const [heading, ...rows] = lines.slice(at);
  if (!heading) return null;
  const full = Math.max(...[heading, ...rows.slice(0, PROBE)].map(({ cells }) => lastFilled(cells)));
  const width = Math.max(1, Math.min(full, DATA_LIMITS.columns));
  const named = headersOf(heading.cells, width);
  const shown = fitting(
    rows,
    named.map(({ internal_key }) => internal_key),
  );
  const places = Array.from({ length: width }, (_, place) => place);
  const decimal = decimalOf(shown, places, preset);
  const headers = named.map(({ display_key, internal_key }, place) => {
    const column = shown.flatMap(({ cells }) => cells[place] ?? []);
    const { kind, unit } = lookOf(column, decimal, { heading: display_key, place });
    return { display_key: withUnit(display_key, unit), internal_key, type: 'text' as const, kind };
  });
  const data = shown.map(({ cells }): DataRow =>
    Object.fromEntries(
      headers.map(({ internal_key, kind }, place) => [internal_key, valueOf(cells[place], kind, decimal)]),
    ),
  );
  const unread = Math.max(0, said - (all.at(-1)?.line ?? 0));
  return {
    headers,
    data,
    rows_left_out: rows.length - shown.length + unread,
    columns_left_out: Math.max(0, Math.max(full, columns) - width),
  };
}

const lastFilled = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cellText(cell).trim() !== '') + 1;
