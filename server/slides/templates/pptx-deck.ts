import JSZip from 'jszip';
import type PptxGenJS from 'pptxgenjs';

import { fileOf, FONT, newDeck, type Slide } from '../../decks/slides.ts';
import { BULLET_INDENT } from './letters.ts';
import { COLORS, type AreaShape, type Color, type DrawnSlide, type LineShape, type TextShape } from './shapes.ts';

/** Where each color stands in the theme: who changes the theme changes the deck. */
const THEME: Partial<Record<Color, string>> = {
  text: 'tx1',
  white: 'bg1',
  primary: 'tx2',
  sunken: 'bg2',
  accent: 'accent1',
  secondary: 'accent2',
  pool: 'accent3',
  lemon: 'accent4',
  coral: 'accent5',
  line: 'accent6',
};
/** The names of the same places in the file of the theme. */
const SCHEME: [name: string, color: Color][] = [
  ['dk1', 'text'],
  ['lt1', 'white'],
  ['dk2', 'primary'],
  ['lt2', 'sunken'],
  ['accent1', 'accent'],
  ['accent2', 'secondary'],
  ['accent3', 'pool'],
  ['accent4', 'lemon'],
  ['accent5', 'coral'],
  ['accent6', 'line'],
  ['hlink', 'accent'],
  ['folHlink', 'muted'],
];

const colorOf = (color: Color): string => THEME[color] ?? COLORS[color];
const inches = (points: number): number => points / 72;
const placeOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  x: inches(x),
  y: inches(y),
  w: inches(w),
  h: inches(h),
});

function addText(slide: Slide, shape: TextShape): void {
  const { size, color, bold = false, align = 'left', valign = 'top', gap = 0 } = shape;
  const last = shape.paragraphs.length - 1;
  slide.addText(
    shape.paragraphs.map((paragraph, place) => ({
      text: paragraph.text,
      options: {
        bold: paragraph.bold ?? bold,
        fontSize: paragraph.size ?? size,
        color: colorOf(paragraph.color ?? color),
        ...(paragraph.bullet === true && { bullet: { indent: BULLET_INDENT } }),
        ...(place > 0 && { paraSpaceBefore: gap }),
        breakLine: place < last,
      },
    })),
    { ...placeOf(shape), align, valign, fontFace: FONT, margin: 0 },
  );
}

function addArea(slide: Slide, { kind, fill, line, dashed = false, radius = 0, ...box }: AreaShape): void {
  const shape = kind === 'ellipse' ? 'ellipse' : radius > 0 ? 'roundRect' : 'rect';
  slide.addShape(shape, {
    ...placeOf(box),
    ...(fill !== undefined && { fill: { color: colorOf(fill) } }),
    ...(line !== undefined && { line: { color: colorOf(line), width: 1, dashType: dashed ? 'dash' : 'solid' } }),
    ...(radius > 0 && { rectRadius: inches(radius) }),
  });
}

function addLine(slide: Slide, { x, y, length, isDown = false, color, width, dashed = false }: LineShape): void {
  const dashType: PptxGenJS.default.ShapeLineProps['dashType'] = dashed ? 'dash' : 'solid';
  slide.addShape('line', {
    ...placeOf({ x, y, w: isDown ? 0 : length, h: isDown ? length : 0 }),
    line: { color: colorOf(color), width, dashType },
  });
}

/** The same colors in the theme, which the library does not write. */
async function withTheme(file: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(file);
  const path = 'ppt/theme/theme1.xml';
  const theme = (await zip.file(path)?.async('string')) ?? '';
  const colors = SCHEME.map(([name, color]) => `<a:${name}><a:srgbClr val="${COLORS[color]}"/></a:${name}>`).join('');
  const scheme = `<a:clrScheme name="Leitstern">${colors}</a:clrScheme>`;
  zip.file(path, theme.replace(/<a:clrScheme[\s\S]*<\/a:clrScheme>/, scheme));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** All slides as a presentation that can be edited, with notes for who speaks. */
export async function pptxOf(title: string, slides: readonly DrawnSlide[]): Promise<Buffer> {
  const deck = await newDeck(title, 'Leitstern');
  for (const { ground, shapes, notes } of slides) {
    const slide = deck.addSlide();
    slide.background = { color: COLORS[ground] };
    for (const shape of shapes)
      if (shape.kind === 'text') addText(slide, shape);
      else if (shape.kind === 'line') addLine(slide, shape);
      else addArea(slide, shape);
    slide.addNotes(notes);
  }
  return withTheme(await fileOf(deck));
}
