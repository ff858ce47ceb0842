import { createHash } from 'node:crypto';
import sharp from 'sharp';

import { invalidField } from '../http/refusals/refusals.ts';

/** A logo as it is stored and shown. */
export interface LogoPicture {
  /** PNG. */
  picture: Buffer;
  sha256: string;
  width: number;
  height: number;
}

/** Longest side in pixels: sharp on a screen with three pixels to the point at the largest size that is shown. */
const LONGEST = 512;
/** Pixels that are decoded at most: a small file can hold a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;

/** Draws a picture anew, bounded and without its metadata. Throws 400 at the field `logo` when it cannot be read. */
export async function drawLogo(content: Buffer): Promise<LogoPicture> {
  const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalidField('logo', 'logo.unreadable');
    });
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { picture: data, sha256, width: info.width, height: info.height };
}
