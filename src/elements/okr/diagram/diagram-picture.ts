import { FONTS, type Drawing, type Mark } from './diagram-drawing.ts';

/** What browsers still paint: the longest side of a canvas, and how many pixels it may have in all. */
const LONGEST_SIDE = 32_767;
const MOST_PIXELS = 16_384 ** 2;
/** So many they paint at once and with little memory; more than that only for words that can be read. */
const EASY_PIXELS = 64_000_000;

/**
 * How fine a picture of this size in CSS pixels becomes: 2 at best, and 1 as long as a browser can paint it; below that
 * its words can hardly be read.
 */
export function finenessOf({ width, height }: Pick<Drawing, 'width' | 'height'>): number {
  const side = LONGEST_SIDE / Math.max(width, height, 1);
  const within = (pixels: number): number => Math.min(2, side, Math.sqrt(pixels / Math.max(width * height, 1)));
  return Math.max(within(EASY_PIXELS), Math.min(1, within(MOST_PIXELS)));
}

type Brush = CanvasRenderingContext2D;

function paintWords(brush: Brush, { x, y, size, bold, fill, text, room }: Extract<Mark, { kind: 'words' }>): void {
  brush.font = `${bold ? '600 ' : ''}${size}px ${FONTS}`;
  brush.fillStyle = fill;
  if (brush.measureText(text).width <= room) return brush.fillText(text, x, y);
  brush.save();
  brush.beginPath();
  brush.rect(x, y - size * 1.2, room, size * 1.7);
  brush.clip();
  brush.fillText(text, x, y);
  brush.restore();
}

function paint(brush: Brush, mark: Mark): void {
  if (mark.kind === 'words') return paintWords(brush, mark);
  brush.lineWidth = mark.kind === 'path' ? 1.5 : 1;
  if (mark.line !== undefined) brush.strokeStyle = mark.line;
  if (mark.kind === 'path') return brush.stroke(new Path2D(mark.path));
  brush.fillStyle = mark.fill;
  brush.beginPath();
  brush.setLineDash(mark.dashes ?? []);
  brush.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
  brush.fill();
  if (mark.line !== undefined) brush.stroke();
}

/** Whether the last pixel has come out: a canvas beyond what a browser can paint stays empty without a word. */
const isPainted = (brush: Brush, { width, height }: HTMLCanvasElement): boolean =>
  brush.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;

/** The canvas as a PNG; null when the browser gives none. */
const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob)));

/**
 * Paints a drawing as a PNG, as fine as a canvas can be; mark by mark, since hosts may forbid pictures from memory.
 * Answers null where its words could not be read, or where this browser paints no picture of that size.
 */
export async function pngOf(drawing: Drawing): Promise<Blob | null> {
  const fineness = finenessOf(drawing);
  if (fineness < 1) return null;
  const canvas = document.createElement('canvas');
  // whole pixels only: a last one that is covered in part would count as not painted
  canvas.width = Math.floor(drawing.width * fineness);
  canvas.height = Math.floor(drawing.height * fineness);
  try {
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    brush.scale(fineness, fineness);
    for (const mark of drawing.marks) paint(brush, mark);
    return isPainted(brush, canvas) ? await blobOf(canvas) : null;
  } finally {
    // gives its memory back at once
    canvas.width = 0;
  }
}
