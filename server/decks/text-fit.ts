import { letterWidth, wrapped } from './typeface.ts';

/** Fonts in the place of Arial differ a little. */
const SAFETY = 1.04;
const POINTS = 72;
/** Height of a line, in sizes of its letters. */
const LEADING = 1.2;

/** How a text is set: the width of its place in inches, the size of its letters in points. */
export interface Setting {
  width: number;
  size: number;
  bold?: boolean;
}

/** Height of so many lines, in inches. */
export const heightOf = (lines: number, size: number): number => (lines * size * LEADING) / POINTS;

/** The lines into which a text breaks: at its ends of lines, between words, and within words that are too long. */
export function linesOf(text: string, { width, size, bold = false }: Setting): string[] {
  const room = (width * POINTS) / (size * SAFETY);
  const lengthOf = (part: string): number => Array.from(part).reduce((sum, letter) => sum + letterWidth(letter, bold), 0); // prettier-ignore
  const fits = (line: string): boolean => lengthOf(line) <= room;
  return text.split(/\r\n|\n|\r/).flatMap((paragraph) =>
    wrapped(
      paragraph.split(/(?<=[ -])/).flatMap((word) => (fits(word.trimEnd()) ? [word] : piecesOf(word, { room, bold }))),
      fits,
    ),
  );
}

/** A word in pieces that fit into a line. */
function piecesOf(word: string, { room, bold }: { room: number; bold: boolean }): string[] {
  const pieces = [''];
  let length = 0;
  for (const letter of word) {
    length += letterWidth(letter, bold);
    if (length > room) {
      pieces.push('');
      length = letterWidth(letter, bold);
    }
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

/** The largest of these sizes in which a text fits into so many lines; in the smallest one it may end with `…`. */
export function fitted(
  text: string,
  { width, bold = false, sizes, lines }: { width: number; bold?: boolean; sizes: number[]; lines: number },
): { text: string; fontSize: number } {
  for (const size of sizes) if (linesOf(text, { width, size, bold }).length <= lines) return { text, fontSize: size };
  const size = sizes.at(-1) ?? 10;
  const kept = linesOf(text, { width, size, bold }).slice(0, lines);
  return { text: `${kept.join(' ').slice(0, -2).trimEnd()} …`, fontSize: size };
}

/** A long text in parts that fit into a place each. */
export function partsOf(
  text: string,
  { width, height, size }: { width: number; height: number; size: number },
): string[] {
  const most = Math.floor(height / heightOf(1, size));
  const paragraphs = text
    .trim()
    .split(/\n{2,}|(?<!\n)\n(?!\n)/)
    .map((paragraph) => linesOf(paragraph, { width, size }));
  const parts: string[][] = [[]];
  let room: number = most;
  for (const lines of paragraphs) {
    let rest = lines;
    while (rest.length > 0) {
      if (room === 0) {
        parts.push([]);
        room = most;
      }
      const taken = rest.slice(0, room);
      parts.at(-1)?.push(taken.join(' '));
      room -= taken.length;
      rest = rest.slice(taken.length);
    }
  }
  return parts.map((paragraphsOfPart) => paragraphsOfPart.join('\n'));
}
