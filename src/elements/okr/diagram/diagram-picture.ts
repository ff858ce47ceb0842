/** What every browser still draws: the longest side of a canvas, and how many pixels it may have in all. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 64_000_000;

/** How fine a picture of this size in CSS pixels can become: 2 at best; below 1 its words can hardly be read. */
export const finenessOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(2, LONGEST_SIDE / Math.max(width, height, 1), Math.sqrt(MOST_PIXELS / Math.max(width * height, 1)));

/**
 * Draws an SVG as a PNG, as fine as a canvas can be. Answers null where its words could not be read; rejects when the
 * browser refuses.
 */
export async function pngOf(svg: string): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = finenessOf({ width, height });
    if (scale < 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
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
