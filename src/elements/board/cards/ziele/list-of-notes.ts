const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The upper notes first, and from left to right. */
export const inReadingOrder = <N extends { x: number; y: number }>(notes: readonly N[]): N[] =>
  notes.toSorted((one, other) => one.y - other.y || one.x - other.x);

/** Notes as a formatted list, one point each, in the order in which they are read. */
export function listOfNotes(notes: readonly { text: string; x: number; y: number }[]): string {
  const texts = inReadingOrder(notes)
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  if (texts.length === 0) return '';
  const points = texts.map((text) => `<li><p>${text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p></li>`);
  return `<ul>${points.join('')}</ul>`;
}
