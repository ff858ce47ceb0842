import type PptxGenJS from 'pptxgenjs';

export type Deck = PptxGenJS.default;
export type Slide = PptxGenJS.default.Slide;

/** Colours of the light look, as the format writes them. */
export const INK = {
  primary: '00484D',
  accent: '28777B',
  text: '0C2729',
  muted: '43605F',
  line: 'CFDBDA',
  sunken: 'F4F8F7',
  white: 'FFFFFF',
  pool: '99F2E5',
  done: '2E9E62',
  on_track: '307F85',
  at_risk: 'EFA500',
  off_track: 'DF4661',
  not_started: '8BA09F',
} as const;

/** Texts in these stay readable on white. */
export const STATUS_TEXT = {
  done: '17693F',
  on_track: '1F6A6E',
  at_risk: '835000',
  off_track: 'B3243F',
  not_started: '43605F',
} as const;

const FONT = 'Arial';
/** Slides are 13.33 × 7.5 inches; all measures are in inches. */
const LEFT = 0.6;
export const FULL_WIDTH = 12.13;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An empty deck. */
export async function newDeck(title: string, company: string): Promise<Deck> {
  // heavy and rarely needed; under Node the import is the class itself
  const { default: Pptx } = (await import('pptxgenjs')) as unknown as { default: new () => Deck };
  const deck = new Pptx();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  // the library writes this one property as it is
  deck.company = company.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  deck.author = company;
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  return deck;
}

/** A slide with its heading, and what stands below all of them. */
export function addPage(deck: Deck, heading: string, footer: string): Slide {
  const slide = deck.addSlide();
  slide.background = { color: INK.white };
  slide.addText(heading, {
    x: LEFT,
    y: 0.35,
    w: FULL_WIDTH,
    h: 0.7,
    fontSize: 26,
    bold: true,
    color: INK.primary,
    fontFace: FONT,
    margin: 0,
    fit: 'shrink',
  });
  slide.addText(footer, {
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
      { text: figure.value, options: { fontSize: 28, bold: true, color: INK.primary, breakLine: true } },
      { text: figure.name, options: { fontSize: 12, color: INK.muted, breakLine: figure.note !== undefined } },
      ...(figure.note === undefined ? [] : [{ text: figure.note, options: { fontSize: 11, color: INK.muted } }]),
    ],
    { x: place.x + 0.15, y: place.y + 0.08, w: place.w - 0.3, h: 1.29, valign: 'middle', fontFace: FONT, margin: 0 },
  );
}

export interface TableCell {
  text: string;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** In front of the text, in 16ths of an inch. */
  indent?: number;
}

type Border = PptxGenJS.default.BorderProps;
const NONE: Border = { type: 'none' };
const RULE: Border = { type: 'solid', pt: 0.75, color: 'E3EBEA' };

/** A table over the whole width; `widths` in inches. The first line is its heading. */
export function addTable(slide: Slide, lines: TableCell[][], { y, widths }: { y: number; widths: number[] }): void {
  slide.addTable(
    lines.map((cells, line) =>
      cells.map(({ text, bold = false, color = INK.text, align = 'left', indent = 0 }) => ({
        text,
        options: {
          bold: bold || line === 0,
          color: line === 0 ? INK.muted : color,
          align,
          valign: 'middle' as const,
          fontSize: line === 0 ? 12 : 14,
          border: [NONE, NONE, RULE, NONE] as [Border, Border, Border, Border],
          margin: [0.03, 0.08, 0.03, 0.08 + indent / 16] as [number, number, number, number],
        },
      })),
    ),
    {
      x: LEFT,
      y,
      w: FULL_WIDTH,
      colW: widths,
      fontFace: FONT,
      rowH: 0.42,
    },
  );
}

/** Plain text with a small heading. */
export function addWords(
  slide: Slide,
  box: { x: number; y: number; w: number; h: number },
  { heading, text }: { heading: string; text: string },
): void {
  slide.addText(
    [
      { text: heading, options: { fontSize: 13, bold: true, color: INK.accent, breakLine: true } },
      { text, options: { fontSize: 13, color: INK.text } },
    ],
    { ...box, valign: 'top', fontFace: FONT, margin: 0, fit: 'shrink' },
  );
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
