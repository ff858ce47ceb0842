import type { Box, Color, Paragraph, Shape, TextShape } from './shapes.ts';

/** What a slide says in one language; which parts there are depends on its layout. */
export interface Words {
  title: string;
  /** For who speaks. */
  notes: string;
  sub?: string;
  points?: string[];
  /** A heading and what is below it. */
  aside?: string[];
  /** Each a heading and a text; of columns its lines with `|` between them. */
  tiles?: string[][];
  /** Left, right, top, bottom. */
  axes?: string[];
  head?: string[];
  /** Of the columns, in hundredths. */
  widths?: number[];
  rows?: string[][];
}

/** Where a slide is in its deck. */
export interface Place {
  number: number;
  all: number;
  section: string;
  /** Number of the section. */
  part: number;
  minutes: number;
  deck: string;
}

export interface Drawn {
  ground: Color;
  shapes: Shape[];
}

export const LEFT = 56;
export const WIDTH = 848;

type Style = Pick<TextShape, 'size' | 'color'> & Partial<Pick<TextShape, 'bold' | 'align' | 'valign' | 'gap'>>;

export const paragraphs = (box: Box, lines: readonly (string | Paragraph)[], style: Style): TextShape => ({
  kind: 'text',
  ...box,
  ...style,
  paragraphs: lines.map((line) => (typeof line === 'string' ? { text: line } : line)),
});

export const text = (box: Box, words: string, style: Style): TextShape => paragraphs(box, [words], style);

/** A field with its heading. */
export const card = (box: Box, title: string | undefined, lines: Paragraph[], size: number): Shape[] => [
  { kind: 'rect', ...box, fill: 'sunken', line: 'line', radius: 8 },
  { kind: 'rect', x: box.x + 20, y: box.y + 18, w: 32, h: 4, fill: 'secondary' },
  text({ x: box.x + 20, y: box.y + 30, w: box.w - 40, h: 28 }, title ?? '', {
    size: 20,
    color: 'primary',
    bold: true,
    valign: 'middle',
  }),
  paragraphs({ x: box.x + 20, y: box.y + 66, w: box.w - 40, h: box.h - 78 }, lines, { size, color: 'text', gap: 9 }),
];

/** How far the deck is: a line with a dot. */
function progress({ number, all }: Place): Shape[] {
  const at = (WIDTH * number) / all;
  return [
    { kind: 'line', x: LEFT, y: 490, length: WIDTH, color: 'line', width: 1 },
    { kind: 'line', x: LEFT, y: 490, length: at, color: 'secondary', width: 2 },
    { kind: 'ellipse', x: LEFT + at - 4, y: 486, w: 8, h: 8, fill: 'lemon', line: 'primary' },
  ];
}

/** A light slide: section, heading, content, and below it where we are. */
export function frame({ title }: Words, place: Place, shapes: Shape[]): Drawn {
  const { section, number, minutes, deck } = place;
  const small = { size: 12, color: 'muted', valign: 'middle' } as const;
  const time = minutes > 0 ? `${deck}  ·  ${minutes} min` : deck;
  return {
    ground: 'white',
    shapes: [
      text({ x: LEFT, y: 36, w: WIDTH, h: 20 }, section, { size: 14, color: 'accent', bold: true, valign: 'middle' }),
      text({ x: LEFT, y: 58, w: WIDTH, h: 56 }, title, { size: 28, color: 'primary', bold: true, valign: 'middle' }),
      ...shapes,
      ...progress(place),
      text({ x: LEFT, y: 500, w: 600, h: 20 }, time, small),
      text({ x: LEFT + WIDTH - 100, y: 500, w: 100, h: 20 }, String(number), { ...small, align: 'right', bold: true }),
    ],
  };
}
