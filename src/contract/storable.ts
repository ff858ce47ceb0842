/** A text as databases take it: without NUL and halves of characters, at most so many characters (UTF-16 units). */
export const storable = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, most)
    // a cut through a character leaves its first half
    .replace(text.length > most ? /[\uD800-\uDBFF]$/ : '', '')
    .toWellFormed();
