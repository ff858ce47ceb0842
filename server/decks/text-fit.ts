/** Widths of the letters of Arial in thousandths of their size; letters that are not named are as wide as digits. */
const WIDTHS: [letters: string, width: number][] = [
  ["ijlíìîï'|’‘", 222],
  ['ftI ,.:;/!\\[]·\u00A0', 278],
  ['r()-–{}"„“”', 350],
  ['cksvxyzJß', 520],
  ['ABEKPSVXYÄ', 667],
  ['wCDHNRUÜ€&', 722],
  ['FTZL', 611],
  ['GOQÖ', 778],
  ['mM', 833],
  ['W', 944],
  ['%', 889],
  ['@—…', 1015],
];
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);
const DIGIT = 556;
const CAPITAL = 722;
/** From here on letters are as wide as high. */
const SQUARE_FROM = 0x2e80;
const BOLD = 1.08;
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

function widthOf(letter: string): number {
  const known = WIDTH_OF.get(letter);
  if (known !== undefined) return known;
  if ((letter.codePointAt(0) ?? 0) >= SQUARE_FROM) return 1000;
  return letter === letter.toLowerCase() ? DIGIT : CAPITAL;
}

const lengthOf = (text: string): number => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);

/** Height of so many lines, in inches. */
export const heightOf = (lines: number, size: number): number => (lines * size * LEADING) / POINTS;

/** The lines into which a text breaks: at its ends of lines, between words, and within words that are too long. */
export function linesOf(text: string, { width, size, bold = false }: Setting): string[] {
  const room = (width * POINTS * 1000) / (size * SAFETY * (bold ? BOLD : 1));
  return text.split(/\r\n|\n|\r/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<=[ -])/).flatMap((one) => piecesOf(one, room))) {
      if (line !== '' && lengthOf((line + word).trimEnd()) > room) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    return [...lines, line.trimEnd()];
  });
}

/** A word in pieces that fit into a line. */
function piecesOf(word: string, room: number): string[] {
  if (lengthOf(word.trimEnd()) <= room) return [word];
  const pieces = [''];
  let length = 0;
  for (const letter of word) {
    length += widthOf(letter);
    if (length > room) {
      pieces.push('');
      length = widthOf(letter);
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
