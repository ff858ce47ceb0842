import sharp from 'sharp';

import { IngestionFailure, MOST_PAGES, report } from './ingested.ts';
import { EDGE, writePictures } from './page-pictures.ts';

/** Makes pictures of the pages of a PDF. Throws for an encrypted or broken one. */
export async function makePdfPages(bytes: Uint8Array, folder: string): Promise<void> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new IngestionFailure(/password|security/i.test(String(error)) ? 'encrypted' : 'damaged');
  });
  const pages = document.getPageCount();
  if (pages === 0) throw new IngestionFailure('empty');
  if (pages > MOST_PAGES) throw new IngestionFailure('too_many_pages');
  report({ pages, isSimplified: false });
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = EDGE / Math.max(originalWidth, originalHeight, 1);
    const made = await page.render({ scale, render: async ({ data }) => data });
    const raw = { width: made.width, height: made.height, channels: 4 as const };
    const pictures = await writePictures(sharp(made.data, { raw }).removeAlpha(), folder, page.number + 1);
    report({ page: page.number + 1, name: '', ...pictures });
  }
}
