/** Somebody out of a pasted list. */
export interface PastedPerson {
  email: string;
  first_name: string;
  last_name: string;
}

const ADDRESS = /[^\s<>;,"'()]+(?:'[^\s<>;,"'()]+)*@[^\s<>;,"'()]+\.[^\s<>;,"'()]+/u;
/** What is meant as an address, also a mistyped one. */
const MEANT = /<[^<>]*>|[^\s<>;,"()]*@[^\s<>;,"()]*/gu;
/** An address without its @. */
const DOTTED = /^[^\s@<>"]+\.[^\s@<>".]{2,}$/u;
/** As many are invited at once. */
export const MOST_INVITED = 200;

const capital = (word: string): string =>
  word
    .split('-')
    .map((part) => part.charAt(0).toLocaleUpperCase('de') + part.slice(1))
    .join('-');

/** The number by which an address differs from others of the same name. */
const NUMBER = /-*\d+$/u;

/**
 * A name from an address where none is given: `anna.lindqvist2@…` is Anna Lindqvist, `anna@…` and `anna.2@…` have no
 * last name.
 */
function nameFrom(email: string): [first: string, last: string] {
  const local = (email.split('@')[0] ?? '').replace(/\+.*$/u, '');
  const words = local.split(/[._]+/u).map((word) => word.replace(NUMBER, ''));
  const [first = local || email, ...rest] = words.filter(Boolean).map(capital);
  return [first, rest.join(' ')];
}

/** `Lindqvist, Anna <…>`, as address books write it, also without brackets: the last name first. */
const TURNED = new RegExp(`^[^;\\t<]*,[^;,\\t<]*[^\\s;,\\t<][\\s<(]+${ADDRESS.source}`, 'u');

/** The same as one cell of a table. */
const TURNED_CELL = /"[^",;]+,[^",;]+"/u;
const isTurned = (line: string): boolean => TURNED.test(line) || TURNED_CELL.test(line);

/** The first name of a row in which the place of the last one is empty. */
function onlyFirstIn(line: string, email: string): string | undefined {
  const [first, last, third] = line.split(/[;,\t]/u).map((cell) => cell.trim());
  return last === '' && third?.includes(email) === true ? first : undefined;
}

/** The words of a line beside the address: `Anna Lindqvist <…>`, `Lindqvist, Anna`, or columns of a table. */
function namesIn(line: string, email: string): [first: string, last: string] {
  const only = onlyFirstIn(line, email);
  if (only) return [only, nameFrom(email)[1]];
  const beside = line.replace(email, ' ').replaceAll(/[<>"()]|(?<!\p{L})'|'(?!\p{L})/gu, ' ');
  const parts = beside
    .split(/[;,\t]/u)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1) {
    const [one = '', other = ''] = parts;
    return isTurned(line) ? [other, one] : [one, other];
  }
  const words = (parts[0] ?? '').split(/\s+/u).filter(Boolean);
  if (words.length < 2) return words[0] === undefined ? nameFrom(email) : [words[0], nameFrom(email)[1]];
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** The address of an entry; none where it is mistyped. */
function addressIn(text: string): string | undefined {
  const found = ADDRESS.exec(text)?.[0];
  return found?.split('@').length === 2 ? found : undefined;
}

const plain = (cell: string): string => cell.replaceAll(/^[\s"]+|[\s"]+$/gu, '');

/** Where the columns of a table stand, by its heading: undefined where that does not name them all. */
function columnsIn(heading: string) {
  const [separator] = /[;\t]/u.exec(heading) ?? [','];
  const names = heading.split(separator).map(plain);
  const email = names.findIndex((name) => /mail/iu.test(name));
  const first = names.findIndex((name) => /^(?:vorname|first|given)/iu.test(name));
  const last = names.findIndex((name) => /^(?:nach|familien|last|sur|family)|^name$/iu.test(name));
  return [email, first, last].includes(-1) ? undefined : { separator, count: names.length, email, first, last };
}

/** Somebody by the columns of the heading, or the row where its address is none; undefined for what is no such row. */
function rowIn(line: string, columns: NonNullable<ReturnType<typeof columnsIn>>): PastedPerson | string | undefined {
  const cells = cellsOf(line, columns.separator).map(plain);
  if (cells.length !== columns.count) return undefined;
  const named = [cells[columns.first], cells[columns.last]];
  const cell = cells[columns.email] ?? '';
  const email = addressIn(cell);
  // another word in the place of the address: its columns are not those of the heading
  if (email === undefined)
    return cell === '' || countMeant(cell) > 0 || DOTTED.test(cell) ? [...named, cell].join(';') : undefined;
  const [first, last] = nameFrom(email);
  return { email, first_name: cells[columns.first] || first, last_name: cells[columns.last] || last };
}

/** The cells of a row, also empty ones; a separator in quotes ends none. */
const cellsOf = (line: string, separator: string): string[] =>
  line.split('"').reduce<string[]>(
    (cells, part, at) => {
      const [first = '', ...rest] = at % 2 === 0 ? part.split(separator) : [part];
      return [...cells.slice(0, -1), `${cells.at(-1) ?? ''}${first}`, ...rest];
    },
    [''],
  );

const PARTS = {
  ';': /(?:"[^"]*"|<[^<>]*>|[^;])+/gu,
  '\t': /(?:"[^"]*"|<[^<>]*>|[^\t])+/gu,
  ',': /(?:"[^"]*"|<[^<>]*>|[^,])+/gu,
};
type Separator = keyof typeof PARTS;

/** The parts of a line; a separator in quotes or brackets ends none. */
const partsOf = (line: string, separator: Separator): string[] =>
  (line.match(PARTS[separator]) ?? []).map((part) => part.trim()).filter(Boolean);

const countMeant = (text: string): number => text.match(MEANT)?.length ?? 0;
const countWords = (text: string): number =>
  text
    .replaceAll(MEANT, ' ')
    .split(/[\s"'()]+/u)
    .filter(Boolean).length;

/** A part with what is meant as an address, and the parts without one before it. */
interface Run {
  before: string[];
  part: string;
}

/** Parts as entries: what surely belongs to the address behind it joins that, all else is an entry of its own. */
function joined(parts: readonly string[], separator: Separator): string[] {
  const runs: Run[] = [];
  let before: string[] = [];
  for (const part of parts)
    if (countMeant(part) === 0 && !DOTTED.test(part)) before.push(part);
    else {
      runs.push({ before, part });
      before = [];
    }
  const isEven = before.length === 0 && new Set(runs.map((run) => run.before.length)).size === 1;
  const belongs = (run: Run): boolean => {
    const words = countWords(run.part);
    if (words === 0) return isEven && run.before.length <= 2;
    // last name first, as in `Berg, Ben <…>`
    return separator === ',' && run.before.length === 1 && (isEven || words === 1);
  };
  const entries = runs.flatMap((run) =>
    run.before.length > 0 && belongs(run)
      ? [[...run.before, run.part].join(`${separator} `)]
      : [...run.before, ...entriesIn(run.part)],
  );
  return [...entries, ...before];
}

/** One person in columns: names, and an address of its own. */
const isRow = (parts: readonly string[]): boolean =>
  parts.some((part) => countMeant(part) === 1 && countWords(part) === 0) &&
  parts.some((part) => countMeant(part) === 0 && !DOTTED.test(part));

/** A line of several addresses is as many entries, also where one of them is mistyped. */
function entriesIn(line: string): string[] {
  const isSeveral = countMeant(line) > 1;
  for (const separator of [';', '\t', ','] as const) {
    const parts = partsOf(line, separator);
    const isMistyped = parts.some((part) => DOTTED.test(part)) && !isRow(parts);
    const isList = isSeveral || isMistyped || (separator === ';' && /<[^<>]*>/u.test(line));
    if (parts.length > 1 && isList) return joined(parts, separator);
  }
  return isSeveral ? behindEach(line) : [line];
}

/** Entries with nothing but spaces between them: each ends behind its address. */
function behindEach(line: string): string[] {
  const ends = [...line.matchAll(MEANT)].map(({ 0: { length }, index }) => index + length);
  return [...ends, line.length]
    .map((end, place) => line.slice(ends[place - 1] ?? 0, end).trim())
    .filter((entry) => /[\p{L}\d@]/u.test(entry));
}

/** Somebody of one entry; the entry itself when it holds no address. */
function personIn(entry: string): PastedPerson | string {
  const email = addressIn(entry);
  if (email === undefined) return entry.trim();
  const [first_name, last_name] = namesIn(entry, email);
  return { email, first_name, last_name };
}

/** Everybody of a list, and what was not understood. */
function readLines(lines: readonly string[]): (PastedPerson | string)[] {
  const [heading = '', ...rows] = lines;
  const columns = heading.includes('@') ? undefined : columnsIn(heading);
  if (!columns && (heading.includes('@') || !/(?<![\p{L}\d.])(?:e-?)?mail/iu.test(heading)))
    return lines.flatMap(entriesIn).map(personIn);
  return rows.flatMap((line) => (columns && rowIn(line, columns)) ?? entriesIn(line).map(personIn));
}

/** What a list says: who can be invited, who has no last name, and the lines that hold no address. */
interface Pasted {
  people: PastedPerson[];
  nameless: PastedPerson[];
  unread: string[];
}

/** Whether somebody came with a whole name, which the same address without one does not replace. */
const isNamed = (one: PastedPerson | undefined): boolean =>
  one !== undefined && one.last_name !== '' && nameFrom(one.email).join(' ') !== `${one.first_name} ${one.last_name}`;

/** The people of a pasted list or CSV, each address once; a heading sets the order. */
export function pastedPeople(text: string): Pasted {
  const people = new Map<string, PastedPerson>();
  const unread: string[] = [];
  for (const read of readLines(text.split(/\r?\n/u).filter((line) => line.trim() !== '')))
    if (typeof read === 'string') unread.push(read);
    else if (!isNamed(people.get(read.email.toLowerCase()))) people.set(read.email.toLowerCase(), read);
  const { named = [], nameless = [] } = Object.groupBy(people.values(), ({ last_name: last }) =>
    last === '' ? 'nameless' : 'named',
  );
  return { people: named, nameless, unread };
}
