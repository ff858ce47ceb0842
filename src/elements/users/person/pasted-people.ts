/** Somebody out of a pasted list. */
export interface PastedPerson {
  email: string;
  first_name: string;
  last_name: string;
}

const ADDRESS = /[^\s<>;,"'()]+@[^\s<>;,"'()]+\.[^\s<>;,"'()]+/u;
/** As many are invited at once. */
export const MOST_INVITED = 200;

const capital = (word: string): string =>
  word
    .split('-')
    .map((part) => part.charAt(0).toLocaleUpperCase('de') + part.slice(1))
    .join('-');

/** A name from an address where none is given: `anna.lindqvist@…` is Anna Lindqvist, `anna@…` has no last name. */
function nameFrom(email: string): [first: string, last: string] {
  const words = (email.split('@')[0] ?? '').replace(/\+.*$/u, '').split(/[._]+/u).filter(Boolean).map(capital);
  const [first = email, ...rest] = words;
  return [first, rest.join(' ')];
}

/** `Lindqvist, Anna <…>`, as address books write it, also without brackets: the last name first. */
const TURNED = new RegExp(`^[^;\\t<]*,[^;,\\t<]*[^\\s;,\\t<][\\s<(]+${ADDRESS.source}`, 'u');

/** The first name of a row in which the place of the last one is empty. */
function onlyFirstIn(line: string, email: string): string | undefined {
  const [first, last, third] = line.split(/[;,\t]/u).map((cell) => cell.trim());
  return last === '' && third?.includes(email) === true ? first : undefined;
}

/** The words of a line beside the address: `Anna Lindqvist <…>`, `Lindqvist, Anna`, or columns of a table. */
function namesIn(line: string, email: string): [first: string, last: string] {
  const only = onlyFirstIn(line, email);
  if (only) return [only, nameFrom(email)[1]];
  const beside = line.replace(email, ' ').replaceAll(/[<>"'()]/gu, ' ');
  const parts = beside
    .split(/[;,\t]/u)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1) {
    const [one = '', other = ''] = parts;
    return TURNED.test(line) ? [other, one] : [one, other];
  }
  const words = (parts[0] ?? '').split(/\s+/u).filter(Boolean);
  if (words.length < 2) return words[0] === undefined ? nameFrom(email) : [words[0], nameFrom(email)[1]];
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
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

/** Somebody by the columns of the heading; undefined for a line that is no such row. */
function rowIn(line: string, columns: NonNullable<ReturnType<typeof columnsIn>>): PastedPerson | undefined {
  const cells = line.split(columns.separator).map(plain);
  const email = ADDRESS.exec(cells[columns.email] ?? '')?.[0];
  if (cells.length !== columns.count || email === undefined) return undefined;
  const [first, last] = nameFrom(email);
  return { email, first_name: cells[columns.first] || first, last_name: cells[columns.last] || last };
}

const EACH = new RegExp(`.*?${ADDRESS.source}[>"')]*`, 'gu');

/** A line of several addresses is as many entries, each ends behind its address. */
function entriesIn(line: string): string[] {
  const all = line.match(EACH) ?? [];
  return all.length > 1 ? all.map((entry) => entry.replace(/^[\s;,]+/u, '')) : [line];
}

/** Somebody of one entry; the entry itself when it holds no address. */
function personIn(entry: string): PastedPerson | string {
  const email = ADDRESS.exec(entry)?.[0];
  if (email === undefined) return entry.trim();
  const [first_name, last_name] = namesIn(entry, email);
  return { email, first_name, last_name };
}

/** Everybody of a list, and what was not understood. */
function readLines(lines: readonly string[]): (PastedPerson | string)[] {
  const [heading = '', ...rows] = lines;
  if (!/mail/iu.test(heading) || ADDRESS.test(heading)) return lines.flatMap(entriesIn).map(personIn);
  const columns = columnsIn(heading);
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
