import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Paragraph, TextShape } from './shapes.ts';

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

/** Height of a line and of its letters above the baseline, in sizes of the letters, as presentations set Arial. */
const LEADING = 1.15;
const ASCENT = 0.905;
/** Where the text of a bullet begins. */
export const BULLET_INDENT = 16;

export const widthOf = (text: string, size: number, bold: boolean): number =>
  (fontOf(bold).layout(text).advanceWidth * size) / fontOf(bold).unitsPerEm;

/** A line of text where it belongs on the slide. */
export interface SetLine {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  bold: boolean;
  color: TextShape['color'];
  /** The first line of a bullet, and where its dot is. */
  dot?: number;
}

/** The lines into which a text breaks between words. */
function linesOf(text: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[ -])/)) {
    if (line !== '' && widthOf((line + word).trimEnd(), size, bold) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

function styleOf({ bold, size, color }: Paragraph, shape: TextShape) {
  return { bold: bold ?? shape.bold ?? false, size: size ?? shape.size, color: color ?? shape.color };
}

/** Height of the whole text in points. */
export function textHeight(shape: TextShape): number {
  return setText({ ...shape, y: 0, h: 0, valign: 'top' }).height;
}

/** The lines of a text in its box, and how high it is. */
export function setText(shape: TextShape): { lines: SetLine[]; height: number } {
  const lines: SetLine[] = [];
  let y = 0;
  for (const [place, paragraph] of shape.paragraphs.entries()) {
    const style = styleOf(paragraph, shape);
    const indent = paragraph.bullet === true ? BULLET_INDENT : 0;
    if (place > 0) y += shape.gap ?? 0;
    for (const [at, text] of linesOf(paragraph.text, shape.w - indent, style.size, style.bold).entries()) {
      const free = shape.w - indent - widthOf(text, style.size, style.bold);
      const share = { left: 0, center: 0.5, right: 1 }[shape.align ?? 'left'];
      const dot = indent > 0 && at === 0 ? { dot: shape.x } : {};
      lines.push({ text, x: shape.x + indent + free * share, y: y + style.size * ASCENT, ...style, ...dot });
      y += style.size * LEADING;
    }
  }
  const share = { top: 0, middle: 0.5, bottom: 1 }[shape.valign ?? 'top'];
  const top = shape.y + (shape.h - y) * share;
  return { lines: lines.map((line) => ({ ...line, y: top + line.y })), height: y };
}
