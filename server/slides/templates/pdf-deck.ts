import Pdf from 'pdfkit';

import { typeface } from '../../decks/typeface.ts';
import { setText, type SetLine } from './letters.ts';
import { COLORS, PAGE, type AreaShape, type DrawnSlide, type LineShape, type Shape } from './shapes.ts';

type Document = InstanceType<typeof Pdf>;
const colorOf = (color: keyof typeof COLORS): string => `#${COLORS[color]}`;
const BOLD = 'Bold';
const PLAIN = 'Plain';

function writeLine(page: Document, { text, x, y, size, bold, color, dot }: SetLine): void {
  if (dot !== undefined) page.circle(dot + 4, y - size * 0.33, size * 0.13).fill(colorOf('secondary'));
  page
    .font(bold ? BOLD : PLAIN)
    .fontSize(size)
    .fillColor(colorOf(color))
    // as any text that can be marked and found
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

function drawArea(page: Document, { kind, x, y, w, h, fill, line, dashed = false, radius = 0 }: AreaShape): void {
  page.lineWidth(1);
  if (dashed) page.dash(4, { space: 3 });
  else page.undash();
  if (kind === 'ellipse') page.ellipse(x + w / 2, y + h / 2, w / 2, h / 2);
  else page.roundedRect(x, y, w, h, radius);
  if (fill !== undefined && line !== undefined) page.fillAndStroke(colorOf(fill), colorOf(line));
  else if (fill !== undefined) page.fill(colorOf(fill));
  else if (line !== undefined) page.stroke(colorOf(line));
}

function drawLine(page: Document, { x, y, length, isDown = false, color, width, dashed = false }: LineShape): void {
  page.lineWidth(width);
  if (dashed) page.dash(width * 3, { space: width * 3 });
  else page.undash();
  page
    .moveTo(x, y)
    .lineTo(isDown ? x : x + length, isDown ? y + length : y)
    .stroke(colorOf(color));
}

function draw(page: Document, shape: Shape): void {
  if (shape.kind === 'text') for (const line of setText(shape).lines) writeLine(page, line);
  else if (shape.kind === 'line') drawLine(page, shape);
  else drawArea(page, shape);
}

/** All slides as a PDF with text that can be searched. */
export async function pdfOf(title: string, language: string, slides: readonly DrawnSlide[]): Promise<Buffer> {
  const size: [number, number] = [PAGE.width, PAGE.height];
  const document = new Pdf({ size, margin: 0, autoFirstPage: false, lang: language, info: { Title: title } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => document.once('end', done));
  document.registerFont(BOLD, typeface(true)).registerFont(PLAIN, typeface(false));
  for (const { ground, shapes } of slides) {
    document.addPage().rect(0, 0, PAGE.width, PAGE.height).fill(colorOf(ground));
    for (const shape of shapes) draw(document, shape);
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
