import { clearedBrush } from '#core/canvas/painting.ts';
import type { View } from '#core/canvas/sight.ts';

import { isLight, isMakingImage, paletteOf, type BoardNote } from '../../notes/note-shape.ts';
import { layoutOf, NOTE_PAD, PICTURE_SHARE, type Ruler } from './note-layout.ts';

/** Zoom from which corners and shadows are drawn. */
const DETAIL = 0.4;
/**
 * Zoom at which text begins to fade, and at which it is gone: nobody reads 3 px. Until then it is as strong as that of
 * cards, also in the overview of a whole board: half faded on a dark ground it has no contrast left.
 */
const FADES = { from: 0.22, to: 0.18 };
const RADII = [3, 3, 10, 3];
/** The initials: size, height of their line, room below. */
const SMALL = 10.5;
const SMALL_LINE = 12;
const SMALL_PAD = 7;
/** Height of the shadow below a note. */
const SHADE = 7;
/** Edge of dark notes, which lie beside and over each other; from afar it is at least a pixel wide. */
const HAIRLINE = { color: 'rgb(255 255 255 / 0.36)', width: 1.5 };
let shade: HTMLCanvasElement | undefined;

/** The colours of the notes in the present look. */
export interface NotePaper {
  grounds: string[];
  inks: string[];
  dark: string;
  light: string;
  family: string;
  accent: string;
}

/** Reads the look from the element around the canvas. */
export function paperOf(element: HTMLElement): NotePaper {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const numbers = [1, 2, 3, 4, 5];
  return {
    grounds: numbers.map((number) => read(`--strategy-note-${number}`)),
    inks: numbers.map((number) => read(`--strategy-note-${number}-text`)),
    dark: read('--strategy-note-2-text') || '#2B2700',
    light: '#ffffff',
    family: style.fontFamily || 'sans-serif',
    accent: read('--strategy-focus') || '#28777B',
  };
}

/** Ground and ink of a note: those of the palette follow the look, others are as they are. */
export function colorsOf(
  { color }: Pick<BoardNote, 'color'>,
  paper: NotePaper,
): { ground: string; ink: string; isDark: boolean } {
  const place = paletteOf(color) - 1;
  if (place >= 0)
    return { ground: paper.grounds[place] ?? color, ink: paper.inks[place] ?? paper.dark, isDark: place === 0 };
  const isDark = !isLight(color);
  return { ground: color, ink: isDark ? paper.light : paper.dark, isDark };
}

/** Measures with the canvas; widths scale with the zoom, as geometricPrecision asks of the DOM too. */
export function rulerFor(family: string): Ruler {
  const context = document.createElement('canvas').getContext('2d');
  let set = 0;
  return (text, size) => {
    if (!context) return text.length * size * 0.5;
    if (set !== size) {
      context.font = `${size}px ${family}`;
      context.textRendering = 'geometricPrecision';
      set = size;
    }
    return context.measureText(text).width;
  };
}

/** Ascent and descent by font: measuring them for each note would cost more than its text. */
const metrics = new Map<string, { up: number; down: number }>();

/** Share of a line above the baseline in the context's font: ascent and half of the leading, as the DOM places it. */
function baselineOf(context: CanvasRenderingContext2D, lineHeight: number): number {
  let known = metrics.get(context.font);
  if (!known) {
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText('M');
    metrics.set(context.font, (known = { up, down }));
  }
  return (lineHeight - (known.up + known.down)) / 2 + known.up;
}

/** A typeface has come: what was measured was another one. */
export const forgetMetrics = (): void => metrics.clear();

export interface Picture {
  notes: readonly BoardNote[];
  selection: ReadonlySet<string>;
  paper: NotePaper;
  ruler: Ruler;
  /** A loaded picture; undefined while it is on its way. */
  imageOf: (note: BoardNote) => HTMLImageElement | undefined;
}

/** How strong the text of notes is at a zoom, from 0 to 1. */
export const inkAt = (zoom: number): number => Math.min(1, Math.max(0, (zoom - FADES.to) / (FADES.from - FADES.to)));

/** Draws notes as their DOM looks, text fading out where it cannot be read any longer. */
export function paintNotes(canvas: HTMLCanvasElement, view: View, picture: Picture): void {
  const ratio = devicePixelRatio;
  const context = clearedBrush(canvas, view, ratio);
  if (!context) return;
  const [x, y, zoom] = view.transform;
  const scale = zoom * ratio;
  context.setTransform(scale, 0, 0, scale, x * ratio, y * ratio);
  const ink = inkAt(zoom);
  context.textBaseline = 'alphabetic';
  context.textRendering = 'geometricPrecision';
  for (const note of picture.notes) {
    const colors = colorsOf(note, picture.paper);
    paintGround(context, note, { ground: colors.ground, isRound: zoom >= DETAIL });
    if (colors.isDark) paintEdge(context, note, zoom);
    paintImage(context, note, picture);
    if (picture.selection.has(note.id)) paintFrame(context, note, { color: picture.paper.accent, zoom });
    if (ink > 0) paintText(context, note, { picture, ink, color: colors.ink });
  }
}

function paintGround(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: BoardNote,
  { ground, isRound }: { ground: string; isRound: boolean },
): void {
  context.fillStyle = ground;
  // a corner of 3 px is none out here, and a rectangle is far cheaper than a path
  if (!isRound) return context.fillRect(x, y, width, height);
  shade ??= shadeOf();
  context.beginPath();
  context.roundRect(x, y, width, height, RADII);
  context.fill();
  context.drawImage(shade, x + 2, y + height, width - 6, SHADE);
}

/** The hairline within the edge of a dark note. */
function paintEdge(context: CanvasRenderingContext2D, { x, y, width, height }: BoardNote, zoom: number): void {
  const line = Math.max(HAIRLINE.width, 1 / zoom);
  context.strokeStyle = HAIRLINE.color;
  context.lineWidth = line;
  context.beginPath();
  context.roundRect(x + line / 2, y + line / 2, width - line, height - line, zoom >= DETAIL ? RADII : 0);
  context.stroke();
}

/** The shadow of every note, drawn once: the same strip as below its DOM. */
function shadeOf(): HTMLCanvasElement {
  const strip = Object.assign(document.createElement('canvas'), { width: 1, height: 2 * SHADE });
  const context = strip.getContext('2d');
  const falling = context?.createLinearGradient(0, 0, 0, strip.height);
  if (!context || !falling) return strip;
  falling.addColorStop(0, 'rgb(40 30 8 / 0.26)');
  falling.addColorStop(1, 'rgb(40 30 8 / 0)');
  context.fillStyle = falling;
  context.fillRect(0, 0, 1, strip.height);
  return strip;
}

function paintFrame(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: BoardNote,
  { color, zoom }: { color: string; zoom: number },
): void {
  context.strokeStyle = color;
  context.lineWidth = 2 / zoom;
  context.strokeRect(x - 1 / zoom, y - 1 / zoom, width + 2 / zoom, height + 2 / zoom);
}

function paintImage(context: CanvasRenderingContext2D, note: BoardNote, { imageOf }: Picture): void {
  if (note.image_processing_status === null) return;
  const height = Math.round(note.height * PICTURE_SHARE);
  const image = isMakingImage(note) ? undefined : imageOf(note);
  if (!image) {
    context.fillStyle = 'rgb(0 0 0 / 0.12)';
    return context.fillRect(note.x, note.y, note.width, height);
  }
  // covers its place, as object-fit does
  const scale = Math.max(note.width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [note.width / scale, height / scale];
  const [sx, sy] = [(image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2];
  context.drawImage(image, sx, sy, w, h, note.x, note.y, note.width, height);
}

function paintText(
  context: CanvasRenderingContext2D,
  note: BoardNote,
  { picture: { paper, ruler }, ink, color }: { picture: Picture; ink: number; color: string },
): void {
  context.globalAlpha = ink;
  context.fillStyle = color;
  const { lines, size, lineHeight, top } = layoutOf(note, ruler);
  context.font = `${size}px ${paper.family}`;
  const first = note.y + top + baselineOf(context, lineHeight);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line !== '') context.fillText(line, note.x + NOTE_PAD, first + index * lineHeight);
  }
  if (note.author) {
    context.globalAlpha = ink * 0.82;
    context.font = `600 ${SMALL}px ${paper.family}`;
    const foot = note.y + note.height - SMALL_LINE - SMALL_PAD;
    context.fillText(note.author.initials, note.x + NOTE_PAD, foot + baselineOf(context, SMALL_LINE));
  }
  context.globalAlpha = 1;
}
