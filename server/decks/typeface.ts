import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The bytes of the typeface: its letters are as wide as those of Arial, in which presentations are set. */
export const typeface = (bold: boolean): Buffer =>
  readFileSync(require.resolve(`@fontsource/arimo/files/arimo-latin-${bold ? 700 : 400}-normal.woff`));

const opened = new Map<boolean, Font>();

/** The typeface, opened once. */
export function fontOf(bold: boolean): Font {
  const known = opened.get(bold);
  if (known) return known;
  // a single face, no collection
  const font = create(typeface(bold)) as Font;
  opened.set(bold, font);
  return font;
}

/** Widths of letters that the typeface does not have. */
const DIGIT = 0.556;
const CAPITAL = 0.722;
/** From here on letters are as wide as high. */
const SQUARE_FROM = 0x2e80;

function foreignWidth(letter: string, code: number): number {
  if (code >= SQUARE_FROM) return 1;
  return letter === letter.toLowerCase() ? DIGIT : CAPITAL;
}

const widths = { true: new Map<string, number>(), false: new Map<string, number>() };

/** How wide a letter is, in sizes of it. */
export function letterWidth(letter: string, bold: boolean): number {
  const known = widths[`${bold}`].get(letter);
  if (known !== undefined) return known;
  const font = fontOf(bold);
  // the outline of the no-break space ends the file, and cannot be read
  const code = letter === '\u00A0' ? 0x20 : (letter.codePointAt(0) ?? 0);
  const width = font.hasGlyphForCodePoint(code)
    ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
    : foreignWidth(letter, code);
  widths[`${bold}`].set(letter, width);
  return width;
}

/** The lines of words, each as long as it fits. */
export function wrapped(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && !fits((line + word).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}
