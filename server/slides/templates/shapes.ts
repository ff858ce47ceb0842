/** Colors of the decks, by what they are for; in a presentation they are those of its theme, so that they follow it. */
export const COLORS = {
  primary: '00484D',
  accent: '28777B',
  secondary: '48A9A6',
  pool: '99F2E5',
  lemon: 'F5DD00',
  coral: 'DF4661',
  text: '0C2729',
  muted: '43605F',
  line: 'CFDBDA',
  sunken: 'F4F8F7',
  white: 'FFFFFF',
} as const;
export type Color = keyof typeof COLORS;

/** A slide in points: 16:9. */
export const PAGE = { width: 960, height: 540 } as const;

/** In points from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Paragraph {
  text: string;
  bold?: boolean;
  bullet?: boolean;
  color?: Color;
  size?: number;
}

export type TextShape = Box & {
  kind: 'text';
  paragraphs: Paragraph[];
  size: number;
  color: Color;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** Points after each paragraph. */
  gap?: number;
};

export type AreaShape = Box & {
  kind: 'rect' | 'ellipse';
  fill?: Color;
  line?: Color;
  dashed?: boolean;
  radius?: number;
};

export interface LineShape {
  kind: 'line';
  x: number;
  y: number;
  /** To the right or down. */
  length: number;
  isDown?: boolean;
  color: Color;
  width: number;
  dashed?: boolean;
}

export type Shape = TextShape | AreaShape | LineShape;

/** A slide as its pictures, its PDF and its presentation show it. */
export interface DrawnSlide {
  title: string;
  section: string;
  minutes: number;
  notes: string;
  ground: Color;
  shapes: Shape[];
}
