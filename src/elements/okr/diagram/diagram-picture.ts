/** Browsers refuse larger canvases. */
const LONGEST_SIDE = 8_000;

/** Draws an SVG as a PNG, twice as fine where a canvas can be that large. Rejects when the browser refuses. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
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
