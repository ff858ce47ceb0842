import sharp from 'sharp';

import { IngestionFailure, report } from './ingested.ts';
import { writePictures } from './page-pictures.ts';

const MOST_PIXELS = 100_000_000;

/** Makes the page of a picture: upright, and without what the camera wrote into it. */
export async function makePicturePage(bytes: Uint8Array, folder: string): Promise<void> {
  // what says that it is a picture may hold something else: only what is taken is opened
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    await source.metadata();
    report({ pages: 1, isSimplified: false });
    report({ page: 1, name: '', ...(await writePictures(source.rotate(), folder, 1)) });
  } catch (error) {
    throw new IngestionFailure(/pixel limit/i.test(String(error)) ? 'picture_too_large' : 'damaged');
  }
}
