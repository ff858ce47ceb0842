import { fontOf, wrapped } from '../../decks/typeface.ts';
import type { Paragraph, TextShape } from './shapes.ts';

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
const linesOf = (text: string, width: number, { size, bold }: { size: number; bold: boolean }): string[] =>
  wrapped(text.split(/(?<=[ -])/), (line) => widthOf(line, size, bold) <= width);

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
    for (const [at, text] of linesOf(paragraph.text, shape.w - indent, style).entries()) {
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
