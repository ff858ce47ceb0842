import { FONTS, type Drawing, type Mark } from './diagram-drawing.ts';

/** What every browser still draws: the longest side of a canvas, and how many pixels it may have in all. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 64_000_000;

/** How fine a picture of this size in CSS pixels can become: 2 at best; below 1 its words can hardly be read. */
export const finenessOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): number =>
  Math.min(2, LONGEST_SIDE / Math.max(width, height, 1), Math.sqrt(MOST_PIXELS / Math.max(width * height, 1)));

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

/**
 * Paints a drawing as a PNG, as fine as a canvas can be; mark by mark, since hosts may forbid pictures from memory.
 * Answers null where its words could not be read; rejects when the browser gives no picture.
 */
export async function pngOf(drawing: Drawing): Promise<Blob | null> {
  const fineness = finenessOf(drawing);
  if (fineness < 1) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawing.width * fineness);
  canvas.height = Math.round(drawing.height * fineness);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The browser paints no pictures');
  brush.scale(fineness, fineness);
  for (const mark of drawing.marks) paint(brush, mark);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))),
  );
}

/** Hands a file to the person as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken the address over when the click has run
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
