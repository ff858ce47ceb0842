const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const PLAIN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** A shorter word says little about who has chosen it. */
const SHORTEST_NAME = 3;
/** So many letters beside names make a password of its own. */
const OWN_LETTERS = 5;

const lowered = (text: string): string => text.normalize('NFC').toLowerCase();
const plain = (text: string): string => text.replaceAll(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter);
/** Spaces part the words of a sentence, other signs are put between the letters of one. */
const joined = (text: string): string => text.replaceAll(/[^\p{L}\s]/gu, '');
const unleeted = (text: string): string => text.replaceAll(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
const withoutTail = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
/** Without the digits and signs before and behind it. */
const coreOf = (text: string): string => withoutTail(text).replace(/^[^\p{L}]+/u, '');

/** The part of which a text is nothing but repetitions; most often the text itself. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/**
 * Whether a password is one that is tried first: a listed one as it is, written with digits for letters, doubled,
 * or with nothing but digits and signs around it.
 */
export function isListed(password: string, listed: ReadonlySet<string>): boolean {
  const small = plain(lowered(password));
  // digits within a word stand for letters, those behind it mostly for themselves
  const meant = unleeted(withoutTail(small));
  return [small, unleeted(small), meant, joined(meant), coreOf(small), joined(coreOf(small))]
    .flatMap((form) => [form, unitOf(form)])
    .some((form) => form.length >= SHORTEST_NAME && listed.has(form));
}

/** Whether a password is hardly more than these names (of a person, of companies, an address) with digits and signs. */
export function isNamed(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => plain(lowered(name)).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length);
  const small = plain(lowered(password));
  return [small, unleeted(small)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && joined(rest).replaceAll(/\s/g, '').length < OWN_LETTERS;
  });
}
