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

/** A name from an address where none is given: `anna.lindqvist@…` is Anna Lindqvist. */
function nameFrom(email: string): [first: string, last: string] {
  const words = (email.split('@')[0] ?? '').replace(/\+.*$/u, '').split(/[._]+/u).filter(Boolean).map(capital);
  const [first = email, ...rest] = words;
  return [first, rest.join(' ') || first];
}

/** `Lindqvist, Anna <…>`, as address books write it: the last name first. */
const isTurned = (line: string): boolean => /^[^;<]*,[^;<]*</u.test(line);

/** The words of a line beside the address: `Anna Lindqvist <…>`, `Lindqvist, Anna`, or columns of a table. */
function namesIn(line: string, email: string): [first: string, last: string] {
  const beside = line.replace(email, ' ').replaceAll(/[<>"'()]/gu, ' ');
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

/** The people of a pasted list or CSV, each address once, and the lines that hold none; headings are left out. */
export function pastedPeople(text: string): { people: PastedPerson[]; unread: string[] } {
  const people = new Map<string, PastedPerson>();
  const unread: string[] = [];
  // a line of several bare addresses is as many lines
  const lines = text.split(/\r?\n/u).flatMap((line) => {
    const all = line.match(new RegExp(ADDRESS, 'gu')) ?? [];
    return all.length > 1 ? all : [line];
  });
  lines.forEach((line, place) => {
    const email = ADDRESS.exec(line)?.[0];
    if (email) {
      const [first_name, last_name] = namesIn(line, email);
      people.set(email.toLowerCase(), { email, first_name, last_name });
    } else if (line.trim() !== '' && !(place === 0 && /mail/iu.test(line))) unread.push(line.trim());
  });
  return { people: [...people.values()], unread };
}
