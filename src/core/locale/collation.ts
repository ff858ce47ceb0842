/** Text without case and accents, so that `muller` finds `Müller`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Whether a text holds all words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const plain = words.length === 0 ? '' : plainText(text);
  return words.every((word) => plain.includes(word));
}

/** Made late: a first screen sorts nothing. */
let collator: Intl.Collator | undefined;

/** Orders two values as German readers expect (DIN 5007), numbers by size, nothing last. */
export function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator('de', { numeric: true });
  return collator.compare(String(a), String(b));
}
