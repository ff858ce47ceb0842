import type PptxGenJS from 'pptxgenjs';

import { fitted } from './text-fit.ts';

export type Deck = PptxGenJS.default;
export type Slide = PptxGenJS.default.Slide;
export type ChartOptions = PptxGenJS.default.IChartOpts;

/** Colors of the light look, as the format writes them. */
export const INK = {
  primary: '00484D',
  accent: '28777B',
  text: '0C2729',
  muted: '43605F',
  line: 'CFDBDA',
  sunken: 'F4F8F7',
  white: 'FFFFFF',
  pool: '99F2E5',
} as const;

/** The colours of a company's slides: headings, figures and the cover. */
type HouseInk = Record<'primary' | 'accent' | 'pool', string>;
const house = new WeakMap<Deck | Slide, HouseInk>();
const inkOf = (made: Deck | Slide): HouseInk => house.get(made) ?? INK;
/** Words and ground alike: the colour can be read on white, and white on it. */
const inkFrom = (accent: string): HouseInk => {
  const color = accent.replace('#', '').toUpperCase();
  return { primary: color, accent: color, pool: INK.white };
};

export const FONT = 'Arial';
/** Slides are 13.33 × 7.5 inches; all measures are in inches. */
export const LEFT = 0.6;
export const FULL_WIDTH = 12.13;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An empty deck, in the colour of the company (#rrggbb) where it has one. */
export async function newDeck(title: string, company: string, accent?: string): Promise<Deck> {
  // heavy and rarely needed; under Node the import is the class itself
  const { default: Pptx } = (await import('pptxgenjs')) as unknown as { default: new () => Deck };
  const deck = new Pptx();
  if (accent !== undefined) house.set(deck, inkFrom(accent));
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  // the library writes this one property as it is
  deck.company = company.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  deck.author = company;
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  return deck;
}

/** The first slide. */
export function addCover(deck: Deck, { title, company, made }: { title: string; company: string; made: string }): void {
  const slide = deck.addSlide();
  const ink = inkOf(deck);
  const place = { x: LEFT, w: FULL_WIDTH, fontFace: FONT, margin: 0 };
  const name = fitted(company, { width: FULL_WIDTH, sizes: [24, 18], lines: 2 });
  slide.background = { color: ink.primary };
  slide.addShape('rect', { x: LEFT, y: 2.35, w: 0.9, h: 0.07, fill: { color: ink.pool } });
  slide.addText(title, { ...place, y: 2.6, h: 1, fontSize: 44, bold: true, color: INK.white });
  slide.addText(name.text, {
    ...place,
    y: 3.65,
    h: 1,
    fontSize: name.fontSize,
    color: ink.pool,
    valign: 'top',
  });
  slide.addText(made, { ...place, y: 6.7, h: 0.4, fontSize: 14, color: INK.white });
}

/** A slide with its heading and the common footer. */
export function addPage(deck: Deck, heading: string, footer: string): Slide {
  const slide = deck.addSlide();
  house.set(slide, inkOf(deck));
  slide.background = { color: INK.white };
  const { text, fontSize } = headingOf(heading);
  slide.addText(text, {
    x: LEFT,
    y: 0.3,
    w: FULL_WIDTH,
    h: 0.8,
    fontSize,
    bold: true,
    color: inkOf(deck).primary,
    fontFace: FONT,
    margin: 0,
  });
  slide.addText(fitted(footer, { width: 10.5, sizes: [10], lines: 1 }).text, {
    x: LEFT,
    y: 7.05,
    w: 10.5,
    h: 0.3,
    fontSize: 10,
    color: INK.muted,
    fontFace: FONT,
    margin: 0,
  });
  slide.slideNumber = {
    x: 12.2,
    y: 7.05,
    w: 0.6,
    h: 0.3,
    fontSize: 10,
    color: INK.muted,
    fontFace: FONT,
    align: 'right',
  };
  return slide;
}

/** One line as large as possible, else two small ones. */
function headingOf(heading: string): { text: string; fontSize: number } {
  const place = { width: FULL_WIDTH, bold: true };
  const line = fitted(heading, { ...place, sizes: [26, 22], lines: 1 });
  return line.text === heading ? line : fitted(heading, { ...place, sizes: [20], lines: 2 });
}

/** A key figure: large number, name below it. */
export function addFigure(
  slide: Slide,
  place: { x: number; y: number; w: number },
  figure: { value: string; name: string; note?: string | undefined },
): void {
  slide.addShape('roundRect', {
    ...place,
    h: 1.45,
    fill: { color: INK.sunken },
    line: { color: INK.line, width: 0.75 },
    rectRadius: 0.08,
  });
  slide.addText(
    [
      { text: figure.value, options: { fontSize: 28, bold: true, color: inkOf(slide).primary, breakLine: true } },
      { text: figure.name, options: { fontSize: 12, color: INK.muted, breakLine: figure.note !== undefined } },
      ...(figure.note === undefined ? [] : [{ text: figure.note, options: { fontSize: 11, color: INK.muted } }]),
    ],
    { x: place.x + 0.15, y: place.y + 0.08, w: place.w - 0.3, h: 1.29, valign: 'middle', fontFace: FONT, margin: 0 },
  );
}

/** Place of plain text on a slide, below its small heading; the size of its letters in points. */
export const WORDS = { width: FULL_WIDTH, height: 5.1, size: 14 } as const;

/** Plain text with a small heading. */
export function addWords(slide: Slide, { heading, text }: { heading: string; text: string }): void {
  const name = fitted(heading, { width: FULL_WIDTH, bold: true, sizes: [14], lines: 1 });
  const place = { x: LEFT, w: FULL_WIDTH, valign: 'top' as const, fontFace: FONT, fontSize: WORDS.size, margin: 0 };
  slide.addText(name.text, { ...place, y: 1.25, h: 0.35, bold: true, color: inkOf(slide).accent });
  slide.addText(text, { ...place, y: 1.65, h: WORDS.height, color: INK.text });
}

/** What all charts share: our letters and lines. */
export const CHART = {
  catAxisLabelFontFace: FONT,
  valAxisLabelFontFace: FONT,
  catAxisLabelFontSize: 11,
  valAxisLabelFontSize: 10,
  catAxisLabelColor: INK.muted,
  valAxisLabelColor: INK.muted,
  valGridLine: { color: 'E3EBEA', size: 0.75 },
  dataLabelFontFace: FONT,
  dataLabelFontSize: 11,
  dataLabelColor: INK.text,
  showTitle: true,
  titleFontFace: FONT,
  titleFontSize: 13,
  titleColor: INK.accent,
  showLegend: false,
} as const;

/** The bytes of a deck. */
export async function fileOf(deck: Deck): Promise<Buffer> {
  // with this type of output it is a Buffer
  return (await deck.write({ outputType: 'nodebuffer', compression: true })) as unknown as Buffer;
}
